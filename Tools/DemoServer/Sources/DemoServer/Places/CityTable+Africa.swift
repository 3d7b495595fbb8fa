extension CityTable {
    static let africa = """
        Cairo;30.0626;31.2497;23;Africa/Cairo;9606916;EG;Cairo;C
        Alexandria;31.2018;29.9158;5;Africa/Cairo;5263542;EG;Alexandria;A
        Alexandria;38.8048;-77.0469;9;America/New_York;159467;US;Virginia;P
        Luxor;25.6989;32.6421;76;Africa/Cairo;422407;EG;Luxor;A
        Tripoli;32.8874;13.1873;19;Africa/Tripoli;1150989;LY;Tripoli;C
        Tunis;36.8190;10.1658;10;Africa/Tunis;693210;TN;Tunis;C
        Algiers/Alger;36.7525;3.0420;24;Africa/Algiers;1977663;DZ;Algiers;C
        Tamanrasset;22.7850;5.5228;1377;Africa/Algiers;73128;DZ;Tamanrasset;A
        Casablanca;33.5883;-7.6114;27;Africa/Casablanca;3144909;MA;Casablanca-Settat;A
        Rabat;34.0133;-6.8326;46;Africa/Casablanca;1655753;MA;Rabat-Salé-Kénitra;C
        Marrakesh/Marrakech;31.6342;-7.9999;466;Africa/Casablanca;839296;MA;Marrakesh-Safi;A
        Nouakchott;18.0858;-15.9785;7;Africa/Nouakchott;661400;MR;Nouakchott;C
        Dakar;14.6937;-17.4441;22;Africa/Dakar;2476400;SN;Dakar;C
        Banjul;13.4527;-16.5780;5;Africa/Banjul;34589;GM;Banjul;C
        Bissau;11.8636;-15.5977;16;Africa/Bissau;388028;GW;Bissau;C
        Conakry;9.5380;-13.6773;13;Africa/Conakry;1767200;GN;Conakry;C
        Freetown;8.4840;-13.2299;28;Africa/Freetown;1055964;SL;Western Area;C
        Monrovia;6.3005;-10.7969;23;Africa/Monrovia;939524;LR;Montserrado;C
        Abidjan;5.3544;-4.0017;18;Africa/Abidjan;5616633;CI;Abidjan;A
        Yamoussoukro;6.8205;-5.2767;214;Africa/Abidjan;194530;CI;Yamoussoukro;C
        Accra;5.5560;-0.1969;40;Africa/Accra;1963264;GH;Greater Accra;C
        Lomé;6.1287;1.2215;36;Africa/Lome;749700;TG;Maritime;C
        Cotonou;6.3654;2.4183;14;Africa/Porto-Novo;679012;BJ;Littoral;P
        Lagos;6.4541;3.3947;11;Africa/Lagos;15388000;NG;Lagos;P
        Abuja;9.0579;7.4951;476;Africa/Lagos;3652000;NG;FCT;C
        Kano;12.0001;8.5167;484;Africa/Lagos;4103000;NG;Kano;A
        Niamey;13.5137;2.1098;211;Africa/Niamey;1026848;NE;Niamey;C
        Ouagadougou;12.3657;-1.5339;305;Africa/Ouagadougou;2453496;BF;Centre;C
        Bamako;12.6500;-8.0000;345;Africa/Bamako;1297281;ML;Bamako;C
        Timbuktu/Tombouctou;16.7735;-3.0074;264;Africa/Bamako;35657;ML;Tombouctou;A
        N'Djamena;12.1067;15.0444;298;Africa/Ndjamena;721081;TD;N'Djaména;C
        Khartoum;15.5518;32.5324;382;Africa/Khartoum;1974647;SD;Khartoum;C
        Juba;4.8517;31.5825;550;Africa/Juba;450000;SS;Central Equatoria;C
        Asmara;15.3381;38.9318;2325;Africa/Asmara;563930;ER;Maekel;C
        Djibouti;11.5890;43.1450;14;Africa/Djibouti;623891;DJ;Djibouti;C
        Addis Ababa;9.0250;38.7469;2355;Africa/Addis_Ababa;3604000;ET;Addis Ababa;C
        Mogadishu;2.0371;45.3438;9;Africa/Mogadishu;2587183;SO;Banaadir;C
        Nairobi;-1.2833;36.8167;1684;Africa/Nairobi;4397073;KE;Nairobi County;C
        Mombasa;-4.0547;39.6636;17;Africa/Nairobi;1208333;KE;Mombasa;A
        Kampala;0.3163;32.5822;1190;Africa/Kampala;1680600;UG;Central Region;C
        Kigali;-1.9500;30.0589;1567;Africa/Kigali;1132686;RW;Kigali;C
        Bujumbura;-3.3822;29.3644;794;Africa/Bujumbura;331700;BI;Bujumbura Mairie;P
        Dar es Salaam;-6.8235;39.2695;24;Africa/Dar_es_Salaam;4364541;TZ;Dar es Salaam;A
        Dodoma;-6.1722;35.7395;1120;Africa/Dar_es_Salaam;213636;TZ;Dodoma;C
        Kinshasa;-4.3276;15.3136;281;Africa/Kinshasa;16000000;CD;Kinshasa;C
        Lubumbashi;-11.6609;27.4794;1232;Africa/Lubumbashi;1786397;CD;Haut-Katanga;A
        Brazzaville;-4.2661;15.2832;314;Africa/Brazzaville;1284609;CG;Brazzaville;C
        Yaoundé;3.8667;11.5167;726;Africa/Douala;1299369;CM;Centre;C
        Douala;4.0483;9.7043;13;Africa/Douala;1906962;CM;Littoral;A
        Bangui;4.3612;18.5550;369;Africa/Bangui;889231;CF;Bangui;C
        Libreville;0.3924;9.4536;12;Africa/Libreville;703940;GA;Estuaire;C
        Malabo;3.7558;8.7817;40;Africa/Malabo;155963;GQ;Bioko Norte;C
        Luanda;-8.8368;13.2343;73;Africa/Luanda;2776168;AO;Luanda;C
        Lusaka;-15.4067;28.2871;1271;Africa/Lusaka;1267440;ZM;Lusaka;C
        Harare;-17.8277;31.0534;1490;Africa/Harare;1542813;ZW;Harare;C
        Lilongwe;-13.9669;33.7873;1024;Africa/Blantyre;646750;MW;Central Region;C
        Maputo;-25.9655;32.5832;63;Africa/Maputo;1191613;MZ;Maputo City;C
        Gaborone;-24.6545;25.9086;1010;Africa/Gaborone;208411;BW;South-East;C
        Windhoek;-22.5594;17.0832;1721;Africa/Windhoek;268132;NA;Khomas;C
        Johannesburg;-26.2023;28.0436;1767;Africa/Johannesburg;2026469;ZA;Gauteng;P
        Pretoria;-25.7449;28.1878;1336;Africa/Johannesburg;1619438;ZA;Gauteng;C
        Cape Town/Kaapstad;-33.9258;18.4232;25;Africa/Johannesburg;3433441;ZA;Western Cape;A
        Durban;-29.8579;31.0292;20;Africa/Johannesburg;3120282;ZA;KwaZulu-Natal;P
        Maseru;-29.3167;27.4833;1600;Africa/Maseru;118355;LS;Maseru;C
        Mbabane;-26.3167;31.1333;1199;Africa/Mbabane;76218;SZ;Hhohho;C
        Antananarivo;-18.9137;47.5361;1288;Indian/Antananarivo;1391433;MG;Analamanga;C
        Port Louis;-20.1619;57.4989;78;Indian/Mauritius;155226;MU;Port Louis;C
        Saint-Denis;-20.8823;55.4504;72;Indian/Reunion;137195;RE;Réunion;C
        Victoria;-4.6200;55.4550;18;Indian/Mahe;22881;SC;English River;C
        Moroni;-11.7022;43.2551;29;Indian/Comoro;42872;KM;Grande Comore;C
        Praia;14.9315;-23.5125;26;Atlantic/Cape_Verde;113364;CV;Praia;C
        São Tomé;0.3365;6.7273;14;Africa/Sao_Tome;53300;ST;Água Grande;C
        Jamestown;-15.9387;-5.7168;15;Atlantic/St_Helena;637;SH;Saint Helena;C
        """
}

extension CityTable {
    static let europe = """
        London;51.5085;-0.1257;25;Europe/London;8961989;GB;England;C
        Birmingham;52.4814;-1.8998;149;Europe/London;1144919;GB;England;P
        Manchester;53.4809;-2.2374;38;Europe/London;568996;GB;England;P
        Liverpool;53.4106;-2.9779;30;Europe/London;513441;GB;England;P
        Leeds;53.7965;-1.5478;47;Europe/London;536280;GB;England;P
        Bristol;51.4552;-2.5966;11;Europe/London;472465;GB;England;P
        Newcastle upon Tyne;54.9733;-1.6140;44;Europe/London;300125;GB;England;P
        Cambridge;52.2000;0.1167;10;Europe/London;145674;GB;England;P
        Oxford;51.7522;-1.2560;66;Europe/London;165000;GB;England;P
        Plymouth;50.3715;-4.1430;30;Europe/London;264695;GB;England;P
        Durham;54.7763;-1.5757;60;Europe/London;50510;GB;England;P
        Edinburgh;55.9521;-3.1965;59;Europe/London;506520;GB;Scotland;A
        Glasgow;55.8652;-4.2576;29;Europe/London;635130;GB;Scotland;P
        Aberdeen;57.1437;-2.0981;19;Europe/London;198590;GB;Scotland;P
        Inverness;57.4791;-4.2240;13;Europe/London;47790;GB;Scotland;P
        Cardiff;51.4800;-3.1800;17;Europe/London;362310;GB;Wales;A
        Belfast;54.5968;-5.9254;10;Europe/London;345418;GB;Northern Ireland;A
        Dublin;53.3331;-6.2489;17;Europe/Dublin;1024027;IE;Leinster;C
        Cork;51.8980;-8.4706;11;Europe/Dublin;222333;IE;Munster;P
        Galway;53.2719;-9.0489;20;Europe/Dublin;85910;IE;Connacht;P
        Paris;48.8534;2.3488;42;Europe/Paris;2138551;FR;Île-de-France;C
        Marseille;43.2970;5.3811;28;Europe/Paris;870731;FR;Provence-Alpes-Côte d'Azur;A
        Lyon;45.7485;4.8467;173;Europe/Paris;522969;FR;Auvergne-Rhône-Alpes;A
        Toulouse;43.6043;1.4437;150;Europe/Paris;493465;FR;Occitanie;A
        Nice;43.7031;7.2661;18;Europe/Paris;342669;FR;Provence-Alpes-Côte d'Azur;P
        Nantes;47.2173;-1.5534;18;Europe/Paris;318808;FR;Pays de la Loire;A
        Strasbourg;48.5839;7.7455;143;Europe/Paris;290576;FR;Grand Est;A
        Bordeaux;44.8404;-0.5805;16;Europe/Paris;260958;FR;Nouvelle-Aquitaine;A
        Lille;50.6330;3.0586;27;Europe/Paris;234475;FR;Hauts-de-France;A
        Brest;48.3904;-4.4869;52;Europe/Paris;139602;FR;Brittany;P
        Chamonix;45.9238;6.8694;1037;Europe/Paris;8906;FR;Auvergne-Rhône-Alpes;P
        Brussels/Bruxelles/Brussel;50.8505;4.3488;28;Europe/Brussels;1019022;BE;Brussels Capital;C
        Antwerp/Antwerpen;51.2205;4.4003;10;Europe/Brussels;529247;BE;Flanders;P
        Ghent/Gent;51.0500;3.7167;10;Europe/Brussels;265086;BE;Flanders;P
        Amsterdam;52.3740;4.8897;13;Europe/Amsterdam;741636;NL;North Holland;C
        Rotterdam;51.9225;4.4792;5;Europe/Amsterdam;598199;NL;South Holland;P
        Utrecht;52.0908;5.1222;9;Europe/Amsterdam;290529;NL;Utrecht;A
        Enschede;52.2183;6.8958;45;Europe/Amsterdam;153655;NL;Overijssel;P
        Groningen;53.2192;6.5667;6;Europe/Amsterdam;181194;NL;Groningen;A
        Luxembourg;49.6117;6.1300;283;Europe/Luxembourg;76684;LU;Luxembourg;C
        Berlin;52.5244;13.4105;43;Europe/Berlin;3426354;DE;Berlin;C
        Hamburg;53.5507;9.9930;9;Europe/Berlin;1739117;DE;Hamburg;A
        Munich/München/Muenchen;48.1374;11.5755;524;Europe/Berlin;1260391;DE;Bavaria;A
        Cologne/Köln/Koeln;50.9333;6.9500;58;Europe/Berlin;963395;DE;North Rhine-Westphalia;P
        Frankfurt am Main;50.1155;8.6842;112;Europe/Berlin;650000;DE;Hesse;P
        Frankfurt (Oder);52.3471;14.5506;28;Europe/Berlin;51691;DE;Brandenburg;P
        Stuttgart;48.7823;9.1770;252;Europe/Berlin;589793;DE;Baden-Württemberg;A
        Düsseldorf;51.2217;6.7762;45;Europe/Berlin;620523;DE;North Rhine-Westphalia;A
        Leipzig;51.3396;12.3713;116;Europe/Berlin;504971;DE;Saxony;P
        Dresden;51.0509;13.7383;117;Europe/Berlin;486854;DE;Saxony;A
        Hanover/Hannover;52.3705;9.7332;57;Europe/Berlin;515140;DE;Lower Saxony;A
        Nuremberg/Nürnberg;49.4542;11.0775;305;Europe/Berlin;499237;DE;Bavaria;P
        Bremen;53.0752;8.8078;11;Europe/Berlin;546501;DE;Bremen;A
        Freiburg;47.9959;7.8522;278;Europe/Berlin;215966;DE;Baden-Württemberg;P
        Lübeck;53.8689;10.6873;13;Europe/Berlin;212207;DE;Schleswig-Holstein;P
        Zürich;47.3667;8.5500;409;Europe/Zurich;402762;CH;Zurich;A
        Geneva/Genève/Genf;46.2022;6.1457;375;Europe/Zurich;183981;CH;Geneva;A
        Basel/Bâle;47.5584;7.5733;260;Europe/Zurich;164488;CH;Basel-City;A
        Bern/Berne;46.9481;7.4474;549;Europe/Zurich;121631;CH;Bern;C
        Lausanne;46.5160;6.6328;495;Europe/Zurich;116751;CH;Vaud;A
        Lugano;46.0101;8.9600;273;Europe/Zurich;63000;CH;Ticino;P
        Zermatt;46.0212;7.7493;1608;Europe/Zurich;5643;CH;Valais;P
        Davos;46.8043;9.8372;1560;Europe/Zurich;11156;CH;Grisons;P
        Vaduz;47.1415;9.5215;460;Europe/Vaduz;5197;LI;Vaduz;C
        Vienna/Wien;48.2085;16.3721;171;Europe/Vienna;1691468;AT;Vienna;C
        Graz;47.0667;15.4500;353;Europe/Vienna;222326;AT;Styria;A
        Salzburg;47.7994;13.0440;424;Europe/Vienna;150269;AT;Salzburg;A
        Innsbruck;47.2627;11.3945;574;Europe/Vienna;132493;AT;Tyrol;A
        Madrid;40.4165;-3.7026;665;Europe/Madrid;3255944;ES;Madrid;C
        Barcelona;41.3888;2.1590;12;Europe/Madrid;1621537;ES;Catalonia;A
        Valencia;39.4698;-0.3774;16;Europe/Madrid;792492;ES;Valencia;A
        Seville/Sevilla;37.3828;-5.9732;20;Europe/Madrid;684234;ES;Andalusia;A
        Málaga;36.7202;-4.4203;11;Europe/Madrid;568305;ES;Andalusia;P
        Bilbao;43.2627;-2.9253;21;Europe/Madrid;345821;ES;Basque Country;P
        Córdoba;37.8916;-4.7727;120;Europe/Madrid;328428;ES;Andalusia;P
        A Coruña;43.3713;-8.3960;21;Europe/Madrid;246056;ES;Galicia;P
        Palma;39.5694;2.6502;33;Europe/Madrid;409661;ES;Balearic Islands;A
        Las Palmas;28.0997;-15.4134;8;Atlantic/Canary;381847;ES;Canary Islands;A
        Lisbon/Lisboa;38.7169;-9.1399;45;Europe/Lisbon;517802;PT;Lisbon;C
        Porto;41.1496;-8.6110;104;Europe/Lisbon;249633;PT;Porto;A
        Funchal;32.6657;-16.9241;58;Atlantic/Madeira;100526;PT;Madeira;A
        Ponta Delgada;37.7333;-25.6667;35;Atlantic/Azores;20056;PT;Azores;A
        Rome/Roma;41.8919;12.5113;20;Europe/Rome;2318895;IT;Lazio;C
        Milan/Milano;45.4643;9.1895;122;Europe/Rome;1371498;IT;Lombardy;A
        Naples/Napoli;40.8522;14.2681;17;Europe/Rome;909048;IT;Campania;A
        Turin/Torino;45.0705;7.6868;239;Europe/Rome;847287;IT;Piedmont;A
        Palermo;38.1158;13.3614;14;Europe/Rome;630167;IT;Sicily;A
        Florence/Firenze;43.7793;11.2463;50;Europe/Rome;349296;IT;Tuscany;A
        Bologna;44.4938;11.3388;54;Europe/Rome;366133;IT;Emilia-Romagna;A
        Venice/Venezia;45.4371;12.3327;2;Europe/Rome;51298;IT;Veneto;A
        Cagliari;39.2305;9.1192;4;Europe/Rome;154106;IT;Sardinia;A
        Valletta;35.8997;14.5147;56;Europe/Malta;6794;MT;Valletta;C
        Athens/Athína;37.9838;23.7278;70;Europe/Athens;664046;GR;Attica;C
        Thessaloniki;40.6436;22.9309;5;Europe/Athens;317778;GR;Central Macedonia;A
        Heraklion;35.3279;25.1434;23;Europe/Athens;137154;GR;Crete;A
        Nicosia;35.1753;33.3642;149;Asia/Nicosia;200452;CY;Nicosia;C
        Istanbul;41.0138;28.9497;39;Europe/Istanbul;15701602;TR;Istanbul;A
        Ankara;39.9199;32.8543;874;Europe/Istanbul;3517182;TR;Ankara;C
        İzmir;38.4127;27.1384;5;Europe/Istanbul;2500603;TR;İzmir;A
        Antalya;36.9081;30.6956;39;Europe/Istanbul;1344000;TR;Antalya;A
        Copenhagen/København;55.6759;12.5655;14;Europe/Copenhagen;1153615;DK;Capital Region;C
        Aarhus/Århus;56.1567;10.2108;10;Europe/Copenhagen;285273;DK;Central Jutland;P
        Odense;55.3959;10.3883;13;Europe/Copenhagen;180863;DK;South Denmark;P
        Tórshavn;62.0097;-6.7716;24;Atlantic/Faroe;13326;FO;Streymoy;C
        Oslo;59.9127;10.7461;26;Europe/Oslo;580000;NO;Oslo;C
        Bergen;60.3929;5.3241;12;Europe/Oslo;213585;NO;Vestland;A
        Trondheim;63.4305;10.3951;18;Europe/Oslo;147139;NO;Trøndelag;P
        Stavanger;58.9701;5.7333;14;Europe/Oslo;121610;NO;Rogaland;A
        Bodø;67.2800;14.4050;12;Europe/Oslo;42102;NO;Nordland;A
        Tromsø;69.6489;18.9551;10;Europe/Oslo;38980;NO;Troms;A
        Longyearbyen;78.2186;15.6401;15;Arctic/Longyearbyen;2060;SJ;Svalbard;C
        Stockholm;59.3294;18.0687;17;Europe/Stockholm;1515017;SE;Stockholm;C
        Gothenburg/Göteborg;57.7072;11.9668;10;Europe/Stockholm;587549;SE;Västra Götaland;A
        Malmö;55.6059;13.0007;12;Europe/Stockholm;301706;SE;Skåne;A
        Uppsala;59.8588;17.6389;15;Europe/Stockholm;149245;SE;Uppsala;A
        Kiruna;67.8557;20.2251;530;Europe/Stockholm;18154;SE;Norrbotten;P
        Helsinki;60.1695;24.9354;26;Europe/Helsinki;658864;FI;Uusimaa;C
        Tampere;61.4991;23.7871;114;Europe/Helsinki;244029;FI;Pirkanmaa;A
        Oulu;65.0124;25.4682;15;Europe/Helsinki;205489;FI;North Ostrobothnia;A
        Rovaniemi;66.5000;25.7167;90;Europe/Helsinki;61763;FI;Lapland;A
        Reykjavík;64.1355;-21.8954;37;Atlantic/Reykjavik;118918;IS;Capital Region;C
        Akureyri;65.6835;-18.0878;10;Atlantic/Reykjavik;17693;IS;Northeast;P
        Warsaw/Warszawa;52.2298;21.0118;113;Europe/Warsaw;1702139;PL;Mazovia;C
        Kraków/Cracow;50.0614;19.9366;219;Europe/Warsaw;755050;PL;Lesser Poland;A
        Łódź;51.7706;19.4739;206;Europe/Warsaw;768755;PL;Łódź Voivodeship;A
        Wrocław;51.1000;17.0333;114;Europe/Warsaw;634893;PL;Lower Silesia;A
        Gdańsk;54.3523;18.6491;15;Europe/Warsaw;461865;PL;Pomerania;A
        Poznań;52.4069;16.9299;65;Europe/Warsaw;570352;PL;Greater Poland;A
        Prague/Praha;50.0880;14.4208;202;Europe/Prague;1165581;CZ;Prague;C
        Brno;49.1952;16.6080;237;Europe/Prague;369559;CZ;South Moravian;A
        Bratislava;48.1482;17.1067;157;Europe/Bratislava;423737;SK;Bratislava;C
        Košice;48.7139;21.2581;206;Europe/Bratislava;236563;SK;Košice;A
        Budapest;47.4984;19.0404;104;Europe/Budapest;1741041;HU;Budapest;C
        Ljubljana;46.0511;14.5051;298;Europe/Ljubljana;272220;SI;Ljubljana;C
        Zagreb;45.8144;15.9780;130;Europe/Zagreb;663592;HR;Zagreb;C
        Split;43.5089;16.4392;10;Europe/Zagreb;149830;HR;Split-Dalmatia;A
        Dubrovnik;42.6481;18.0922;8;Europe/Zagreb;28434;HR;Dubrovnik-Neretva;P
        Sarajevo;43.8486;18.3564;518;Europe/Sarajevo;696731;BA;Federation of B&H;C
        Belgrade/Beograd;44.8040;20.4651;120;Europe/Belgrade;1273651;RS;Central Serbia;C
        Novi Sad;45.2517;19.8369;80;Europe/Belgrade;215400;RS;Vojvodina;A
        Podgorica;42.4411;19.2636;46;Europe/Podgorica;136473;ME;Podgorica;C
        Skopje;41.9965;21.4314;243;Europe/Skopje;474889;MK;Skopje;C
        Tirana/Tiranë;41.3275;19.8189;113;Europe/Tirane;418495;AL;Tirana;C
        Sofia;42.6975;23.3242;562;Europe/Sofia;1152556;BG;Sofia-Capital;C
        Varna;43.2167;27.9167;39;Europe/Sofia;312770;BG;Varna;A
        Bucharest/București;44.4323;26.1063;83;Europe/Bucharest;1877155;RO;Bucharest;C
        Cluj-Napoca;46.7667;23.6000;348;Europe/Bucharest;316748;RO;Cluj;A
        Iași;47.1667;27.6000;61;Europe/Bucharest;318012;RO;Iași;A
        Chișinău;47.0056;28.8575;79;Europe/Chisinau;635994;MD;Chișinău;C
        Kyiv/Kiev;50.4547;30.5238;179;Europe/Kyiv;2797553;UA;Kyiv City;C
        Lviv;49.8383;24.0232;284;Europe/Kyiv;717803;UA;Lviv;A
        Odesa/Odessa;46.4857;30.7438;40;Europe/Kyiv;1001558;UA;Odesa;A
        Kharkiv;49.9808;36.2527;113;Europe/Kyiv;1433886;UA;Kharkiv;A
        Minsk;53.9000;27.5667;222;Europe/Minsk;1742124;BY;Minsk City;C
        Vilnius;54.6892;25.2798;124;Europe/Vilnius;542366;LT;Vilnius;C
        Kaunas;54.9027;23.9096;46;Europe/Vilnius;374643;LT;Kaunas;A
        Riga/Rīga;56.9460;24.1059;6;Europe/Riga;742572;LV;Riga;C
        Tallinn;59.4370;24.7535;22;Europe/Tallinn;394024;EE;Harjumaa;C
        Tartu;58.3806;26.7251;58;Europe/Tallinn;91407;EE;Tartu;A
        Moscow/Moskva;55.7522;37.6156;144;Europe/Moscow;10381222;RU;Moscow;C
        Saint Petersburg/Petersburg/Sankt-Peterburg;59.9386;30.3141;11;Europe/Moscow;5351935;RU;St.-Petersburg;A
        Murmansk;68.9792;33.0925;50;Europe/Moscow;319263;RU;Murmansk;A
        Kazan;55.7887;49.1221;61;Europe/Moscow;1104738;RU;Tatarstan;A
        Sochi;43.5992;39.7257;14;Europe/Moscow;327608;RU;Krasnodar Krai;P
        Kaliningrad;54.7065;20.5110;5;Europe/Kaliningrad;434954;RU;Kaliningrad;A
        Samara;53.2001;50.1500;117;Europe/Samara;1134730;RU;Samara;A
        Monaco;43.7333;7.4167;52;Europe/Monaco;32965;MC;Monaco;C
        Andorra la Vella;42.5078;1.5211;1045;Europe/Andorra;20430;AD;Andorra la Vella;C
        San Marino;43.9367;12.4464;690;Europe/San_Marino;4500;SM;San Marino;C
        Gibraltar;36.1447;-5.3526;10;Europe/Gibraltar;26544;GI;Gibraltar;C
        """
}

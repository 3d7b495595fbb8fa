extension CityTable {
    static let asia = """
        Tokyo/Tōkyō;35.6895;139.6917;44;Asia/Tokyo;9733276;JP;Tokyo;C
        Ōsaka/Osaka;34.6938;135.5011;24;Asia/Tokyo;2592413;JP;Ōsaka;A
        Kyoto/Kyōto;35.0211;135.7538;55;Asia/Tokyo;1463723;JP;Kyoto;A
        Sapporo;43.0667;141.3500;26;Asia/Tokyo;1883027;JP;Hokkaido;A
        Nagoya;35.1815;136.9064;14;Asia/Tokyo;2191279;JP;Aichi;A
        Fukuoka;33.6000;130.4167;11;Asia/Tokyo;1392289;JP;Fukuoka;A
        Naha;26.2125;127.6809;10;Asia/Tokyo;300795;JP;Okinawa;A
        Seoul;37.5660;126.9784;38;Asia/Seoul;10349312;KR;Seoul;C
        Busan;35.1017;129.0300;8;Asia/Seoul;3678555;KR;Busan;A
        Pyongyang;39.0339;125.7543;29;Asia/Pyongyang;3222000;KP;Pyongyang;C
        Beijing;39.9075;116.3972;49;Asia/Shanghai;18960744;CN;Beijing;C
        Shanghai;31.2222;121.4581;12;Asia/Shanghai;24874500;CN;Shanghai;A
        Guangzhou;23.1167;113.2500;15;Asia/Shanghai;16096724;CN;Guangdong;A
        Shenzhen;22.5455;114.0683;10;Asia/Shanghai;17494398;CN;Guangdong;P
        Chengdu;30.6667;104.0667;499;Asia/Shanghai;13568357;CN;Sichuan;A
        Chongqing;29.5603;106.5577;237;Asia/Shanghai;7457600;CN;Chongqing;A
        Wuhan;30.5833;114.2667;23;Asia/Shanghai;10392693;CN;Hubei;A
        Xi'an;34.2583;108.9286;416;Asia/Shanghai;12952907;CN;Shaanxi;A
        Harbin;45.7500;126.6500;138;Asia/Shanghai;5242897;CN;Heilongjiang;A
        Kunming;25.0389;102.7183;1894;Asia/Shanghai;5273144;CN;Yunnan;A
        Ürümqi;43.8010;87.6005;860;Asia/Urumqi;3029372;CN;Xinjiang;A
        Lhasa;29.6500;91.1000;3651;Asia/Shanghai;118721;CN;Tibet;A
        Hong Kong;22.2783;114.1747;23;Asia/Hong_Kong;7491609;HK;Hong Kong;C
        Macau;22.2006;113.5461;5;Asia/Macau;649335;MO;Macau;C
        Taipei;25.0478;121.5319;11;Asia/Taipei;7871900;TW;Taipei City;C
        Kaohsiung;22.6163;120.3133;10;Asia/Taipei;1519711;TW;Kaohsiung;A
        Ulaanbaatar/Ulan Bator;47.9077;106.8832;1301;Asia/Ulaanbaatar;1466125;MN;Ulaanbaatar;C
        Manila;14.6042;120.9822;13;Asia/Manila;1600000;PH;Metro Manila;C
        Cebu City;10.3167;123.8907;20;Asia/Manila;798634;PH;Central Visayas;A
        Hanoi/Hà Nội;21.0245;105.8412;16;Asia/Bangkok;8053663;VN;Hanoi;C
        Ho Chi Minh City/Saigon;10.8230;106.6297;8;Asia/Ho_Chi_Minh;8993082;VN;Ho Chi Minh;A
        Da Nang/Đà Nẵng;16.0678;108.2208;7;Asia/Ho_Chi_Minh;1134310;VN;Da Nang;A
        Phnom Penh;11.5625;104.9160;12;Asia/Phnom_Penh;1573544;KH;Phnom Penh;C
        Vientiane;17.9667;102.6000;174;Asia/Vientiane;196731;LA;Vientiane;C
        Bangkok;13.7540;100.5014;4;Asia/Bangkok;5104476;TH;Bangkok;C
        Chiang Mai;18.7904;98.9847;310;Asia/Bangkok;200952;TH;Chiang Mai;A
        Phuket;7.8906;98.3981;10;Asia/Bangkok;89072;TH;Phuket;A
        Yangon/Rangoon;16.8053;96.1561;30;Asia/Yangon;4477638;MM;Yangon;A
        Kuala Lumpur;3.1412;101.6865;56;Asia/Kuala_Lumpur;1453975;MY;Kuala Lumpur;C
        Singapore;1.2897;103.8501;17;Asia/Singapore;5638700;SG;Singapore;C
        Jakarta;-6.2146;106.8451;8;Asia/Jakarta;8540121;ID;Jakarta;C
        Surabaya;-7.2492;112.7508;5;Asia/Jakarta;2874314;ID;East Java;A
        Denpasar;-8.6500;115.2167;21;Asia/Makassar;725314;ID;Bali;A
        Jayapura;-2.5337;140.7181;8;Asia/Jayapura;134895;ID;Papua;A
        Bandar Seri Begawan;4.8903;114.9401;4;Asia/Brunei;64409;BN;Brunei-Muara;C
        Dili;-8.5586;125.5736;11;Asia/Dili;150000;TL;Dili;C
        New Delhi;28.6358;77.2245;216;Asia/Kolkata;317797;IN;Delhi;C
        Delhi;28.6520;77.2315;227;Asia/Kolkata;11034555;IN;Delhi;A
        Mumbai/Bombay;19.0728;72.8826;14;Asia/Kolkata;12691836;IN;Maharashtra;A
        Bengaluru/Bangalore;12.9719;77.5937;920;Asia/Kolkata;8443675;IN;Karnataka;A
        Hyderabad;17.3841;78.4564;505;Asia/Kolkata;6809970;IN;Telangana;A
        Chennai/Madras;13.0878;80.2785;13;Asia/Kolkata;4681087;IN;Tamil Nadu;A
        Kolkata/Calcutta;22.5626;88.3630;11;Asia/Kolkata;4631392;IN;West Bengal;A
        Jaipur;26.9196;75.7878;431;Asia/Kolkata;3046163;IN;Rajasthan;A
        Srinagar;34.0866;74.8024;1588;Asia/Kolkata;1180570;IN;Jammu and Kashmir;A
        Karachi;24.8608;67.0104;10;Asia/Karachi;14916456;PK;Sindh;A
        Lahore;31.5497;74.3436;217;Asia/Karachi;11126285;PK;Punjab;A
        Islamabad;33.7215;73.0433;575;Asia/Karachi;1014825;PK;Islamabad;C
        Hyderabad;25.3924;68.3737;36;Asia/Karachi;1732693;PK;Sindh;P
        Dhaka;23.7104;90.4074;14;Asia/Dhaka;10356500;BD;Dhaka;C
        Kathmandu;27.7017;85.3206;1317;Asia/Kathmandu;1442271;NP;Bagmati;C
        Thimphu;27.4661;89.6419;2307;Asia/Thimphu;98676;BT;Thimphu;C
        Colombo;6.9355;79.8487;7;Asia/Colombo;648034;LK;Western;C
        Malé;4.1752;73.5092;1;Indian/Maldives;133412;MV;Malé;C
        Kabul;34.5281;69.1723;1798;Asia/Kabul;4434550;AF;Kabul;C
        Tehran;35.6944;51.4215;1178;Asia/Tehran;7153309;IR;Tehran;C
        Isfahan;32.6525;51.6746;1578;Asia/Tehran;1547164;IR;Isfahan;A
        Baghdad;33.3406;44.4009;41;Asia/Baghdad;7216000;IQ;Baghdad;C
        Basra;30.5085;47.7804;3;Asia/Baghdad;2600000;IQ;Basra;A
        Kuwait City;29.3697;47.9783;9;Asia/Kuwait;60064;KW;Al Asimah;C
        Riyadh;24.6877;46.7219;612;Asia/Riyadh;4205961;SA;Riyadh;C
        Jeddah;21.4901;39.1862;12;Asia/Riyadh;2867446;SA;Mecca;P
        Doha;25.2854;51.5310;10;Asia/Qatar;344939;QA;Baladīyat ad Dawḩah;C
        Manama;26.2279;50.5857;3;Asia/Bahrain;147074;BH;Manama;C
        Dubai;25.0773;55.3093;5;Asia/Dubai;3478300;AE;Dubai;A
        Abu Dhabi;24.4512;54.3970;5;Asia/Dubai;603492;AE;Abu Dhabi;C
        Muscat;23.5841;58.4078;20;Asia/Muscat;797000;OM;Muscat;C
        Sana'a;15.3531;44.2078;2253;Asia/Aden;1937451;YE;Amanat Al Asimah;C
        Jerusalem;31.7690;35.2163;786;Asia/Jerusalem;801000;IL;Jerusalem;A
        Tel Aviv;32.0809;34.7806;15;Asia/Jerusalem;432892;IL;Tel Aviv;A
        Amman;31.9552;35.9450;779;Asia/Amman;1275857;JO;Amman;C
        Beirut;33.8933;35.5016;56;Asia/Beirut;1916100;LB;Beirut;C
        Damascus;33.5102;36.2913;691;Asia/Damascus;1569394;SY;Dimashq;C
        Tripoli;34.4367;35.8497;20;Asia/Beirut;229398;LB;Liban-Nord;A
        Tbilisi;41.6941;44.8337;451;Asia/Tbilisi;1049498;GE;Tbilisi;C
        Yerevan;40.1811;44.5136;994;Asia/Yerevan;1093485;AM;Yerevan;C
        Baku;40.3777;49.8920;-14;Asia/Baku;1116513;AZ;Baku;C
        Astana;51.1801;71.4460;347;Asia/Almaty;1078362;KZ;Astana;C
        Almaty;43.2500;76.9167;787;Asia/Almaty;2000900;KZ;Almaty;A
        Tashkent;41.2647;69.2163;424;Asia/Tashkent;1978028;UZ;Tashkent;C
        Samarkand;39.6542;66.9597;705;Asia/Samarkand;504423;UZ;Samarqand;A
        Bishkek;42.8700;74.5900;771;Asia/Bishkek;900000;KG;Bishkek;C
        Dushanbe;38.5358;68.7791;785;Asia/Dushanbe;679400;TJ;Dushanbe;C
        Ashgabat;37.9500;58.3833;219;Asia/Ashgabat;727700;TM;Ashgabat;C
        Yekaterinburg;56.8519;60.6122;250;Asia/Yekaterinburg;1495066;RU;Sverdlovsk;A
        Novosibirsk;55.0415;82.9346;150;Asia/Novosibirsk;1612833;RU;Novosibirsk;A
        Irkutsk;52.2978;104.2964;440;Asia/Irkutsk;623424;RU;Irkutsk;A
        Yakutsk;62.0339;129.7331;98;Asia/Yakutsk;235600;RU;Sakha;A
        Vladivostok;43.1056;131.8735;40;Asia/Vladivostok;604901;RU;Primorye;A
        Petropavlovsk-Kamchatsky;53.0452;158.6483;50;Asia/Kamchatka;187282;RU;Kamchatka;A
        """

    static let oceania = """
        Sydney;-33.8679;151.2073;58;Australia/Sydney;4840600;AU;New South Wales;A
        Melbourne;-37.8140;144.9633;25;Australia/Melbourne;4917750;AU;Victoria;A
        Melbourne;28.0836;-80.6081;6;America/New_York;84678;US;Florida;P
        Brisbane;-27.4679;153.0281;27;Australia/Brisbane;2514184;AU;Queensland;A
        Perth;-31.9522;115.8614;18;Australia/Perth;2141834;AU;Western Australia;A
        Perth;56.3952;-3.4314;17;Europe/London;46970;GB;Scotland;P
        Adelaide;-34.9287;138.5986;49;Australia/Adelaide;1387290;AU;South Australia;A
        Hobart;-42.8794;147.3294;12;Australia/Hobart;222356;AU;Tasmania;A
        Darwin;-12.4611;130.8418;35;Australia/Darwin;129062;AU;Northern Territory;A
        Canberra;-35.2835;149.1281;583;Australia/Sydney;395790;AU;Australian Capital Territory;C
        Newcastle;-32.9295;151.7801;18;Australia/Sydney;322278;AU;New South Wales;P
        Cairns;-16.9237;145.7661;9;Australia/Brisbane;154225;AU;Queensland;P
        Alice Springs;-23.6975;133.8836;548;Australia/Darwin;28667;AU;Northern Territory;P
        Auckland;-36.8485;174.7635;26;Pacific/Auckland;1470100;NZ;Auckland;A
        Wellington;-41.2866;174.7756;20;Pacific/Auckland;381900;NZ;Wellington;C
        Christchurch;-43.5333;172.6333;7;Pacific/Auckland;363926;NZ;Canterbury;A
        Dunedin;-45.8742;170.5036;9;Pacific/Auckland;114347;NZ;Otago;A
        Queenstown;-45.0302;168.6627;329;Pacific/Auckland;15800;NZ;Otago;P
        Hamilton;-37.7833;175.2833;40;Pacific/Auckland;169300;NZ;Waikato;A
        Richmond;-41.3333;173.1833;15;Pacific/Auckland;19000;NZ;Tasman;P
        Suva;-18.1416;178.4415;9;Pacific/Fiji;77366;FJ;Central;C
        Port Moresby;-9.4772;147.1509;39;Pacific/Port_Moresby;283733;PG;National Capital;C
        Nouméa;-22.2763;166.4572;19;Pacific/Noumea;93060;NC;South Province;C
        Honiara;-9.4333;159.9500;29;Pacific/Guadalcanal;56298;SB;Honiara;C
        Port Vila;-17.7366;168.3136;20;Pacific/Efate;35901;VU;Shefa;C
        Apia;-13.8333;-171.7667;2;Pacific/Apia;40407;WS;Tuamasaga;C
        Nuku'alofa;-21.1394;-175.2018;3;Pacific/Tongatapu;22400;TO;Tongatapu;C
        Papeete;-17.5373;-149.5665;5;Pacific/Tahiti;26357;PF;Îles du Vent;C
        Tarawa;1.3278;172.9770;3;Pacific/Tarawa;28802;KI;Gilbert Islands;C
        Hagåtña;13.4757;144.7489;10;Pacific/Guam;1051;GU;Hagåtña;C
        """
}

extension CityTable {
    static let americas = """
        New York/New York City;40.7143;-74.0060;10;America/New_York;8804190;US;New York;P
        Los Angeles;34.0522;-118.2437;89;America/Los_Angeles;3898747;US;California;P
        Chicago;41.8500;-87.6500;179;America/Chicago;2746388;US;Illinois;P
        Houston;29.7633;-95.3633;30;America/Chicago;2304580;US;Texas;P
        Phoenix;33.4484;-112.0740;331;America/Phoenix;1608139;US;Arizona;A
        Philadelphia;39.9524;-75.1636;12;America/New_York;1603797;US;Pennsylvania;P
        San Antonio;29.4241;-98.4936;198;America/Chicago;1434625;US;Texas;P
        San Diego;32.7157;-117.1647;20;America/Los_Angeles;1386932;US;California;P
        Dallas;32.7831;-96.8067;139;America/Chicago;1304379;US;Texas;P
        Austin;30.2672;-97.7431;149;America/Chicago;961855;US;Texas;A
        San Jose;37.3394;-121.8950;26;America/Los_Angeles;1013240;US;California;P
        San Francisco;37.7749;-122.4194;16;America/Los_Angeles;873965;US;California;P
        Seattle;47.6062;-122.3321;56;America/Los_Angeles;737015;US;Washington;P
        Denver;39.7392;-104.9847;1609;America/Denver;715522;US;Colorado;A
        Washington;38.8951;-77.0364;7;America/New_York;689545;US;District of Columbia;C
        Boston;42.3584;-71.0598;14;America/New_York;675647;US;Massachusetts;A
        Detroit;42.3314;-83.0458;183;America/Detroit;639111;US;Michigan;P
        Nashville;36.1659;-86.7844;169;America/Chicago;689447;US;Tennessee;A
        Portland;45.5234;-122.6762;12;America/Los_Angeles;652503;US;Oregon;P
        Portland;43.6615;-70.2553;19;America/New_York;68408;US;Maine;P
        Portland;27.8772;-97.3239;12;America/Chicago;16490;US;Texas;P
        Las Vegas;36.1750;-115.1372;613;America/Los_Angeles;641903;US;Nevada;P
        Memphis;35.1495;-90.0490;79;America/Chicago;633104;US;Tennessee;P
        Baltimore;39.2904;-76.6122;35;America/New_York;585708;US;Maryland;P
        Milwaukee;43.0389;-87.9065;192;America/Chicago;577222;US;Wisconsin;P
        Albuquerque;35.0845;-106.6511;1511;America/Denver;564559;US;New Mexico;P
        Atlanta;33.7490;-84.3880;336;America/New_York;498715;US;Georgia;A
        Miami;25.7743;-80.1937;25;America/New_York;442241;US;Florida;P
        Orlando;28.5383;-81.3792;29;America/New_York;307573;US;Florida;P
        New Orleans;29.9547;-90.0751;1;America/Chicago;383997;US;Louisiana;P
        Minneapolis;44.9800;-93.2638;262;America/Chicago;429954;US;Minnesota;P
        Saint Paul;44.9444;-93.0933;238;America/Chicago;311527;US;Minnesota;A
        Saint Louis/St. Louis;38.6273;-90.1979;149;America/Chicago;301578;US;Missouri;P
        Kansas City;39.0997;-94.5786;277;America/Chicago;508090;US;Missouri;P
        Cleveland;41.4995;-81.6954;199;America/New_York;372624;US;Ohio;P
        Columbus;39.9612;-82.9988;229;America/New_York;905748;US;Ohio;A
        Columbus;32.4610;-84.9877;91;America/New_York;206922;US;Georgia;P
        Pittsburgh;40.4406;-79.9959;239;America/New_York;302971;US;Pennsylvania;P
        Salt Lake City;40.7608;-111.8911;1288;America/Denver;199723;US;Utah;A
        Boise;43.6135;-116.2035;824;America/Boise;235684;US;Idaho;A
        Burlington;44.4759;-73.2121;61;America/New_York;44743;US;Vermont;P
        Cambridge;42.3751;-71.1056;12;America/New_York;118403;US;Massachusetts;P
        Springfield;37.2153;-93.2982;396;America/Chicago;169176;US;Missouri;P
        Springfield;42.1015;-72.5898;21;America/New_York;155929;US;Massachusetts;P
        Springfield;39.8017;-89.6437;182;America/Chicago;114394;US;Illinois;A
        Springfield;44.0462;-123.0220;139;America/Los_Angeles;61851;US;Oregon;P
        Springfield;39.9242;-83.8088;298;America/New_York;58662;US;Ohio;P
        Durham;35.9940;-78.8986;123;America/New_York;283506;US;North Carolina;P
        Richmond;37.5538;-77.4603;63;America/New_York;226610;US;Virginia;A
        Birmingham;33.5207;-86.8025;187;America/Chicago;200733;US;Alabama;P
        Athens;33.9609;-83.3779;194;America/New_York;127315;US;Georgia;P
        Manchester;42.9956;-71.4548;67;America/New_York;115644;US;New Hampshire;P
        Rochester;43.1548;-77.6156;154;America/New_York;211328;US;New York;P
        Rochester;44.0217;-92.4699;317;America/Chicago;121395;US;Minnesota;P
        Paris;33.6609;-95.5555;183;America/Chicago;24171;US;Texas;P
        Hollywood;26.0112;-80.1495;3;America/New_York;153067;US;Florida;P
        Anchorage;61.2181;-149.9003;31;America/Anchorage;291247;US;Alaska;P
        Fairbanks;64.8378;-147.7164;136;America/Anchorage;32515;US;Alaska;P
        Utqiaġvik/Barrow;71.2906;-156.7887;3;America/Anchorage;4927;US;Alaska;P
        Honolulu;21.3069;-157.8583;18;Pacific/Honolulu;350964;US;Hawaii;A
        Toronto;43.7001;-79.4163;175;America/Toronto;2794356;CA;Ontario;A
        Montréal;45.5088;-73.5878;216;America/Toronto;1762949;CA;Quebec;P
        Vancouver;49.2497;-123.1193;70;America/Vancouver;662248;CA;British Columbia;P
        Vancouver;45.6387;-122.6615;51;America/Los_Angeles;190915;US;Washington;P
        Calgary;51.0501;-114.0853;1048;America/Edmonton;1306784;CA;Alberta;P
        Edmonton;53.5501;-113.4687;668;America/Edmonton;1010899;CA;Alberta;A
        Ottawa;45.4112;-75.6981;71;America/Toronto;1017449;CA;Ontario;C
        Winnipeg;49.8844;-97.1470;238;America/Winnipeg;749607;CA;Manitoba;A
        Québec;46.8123;-71.2145;54;America/Toronto;549459;CA;Quebec;A
        Hamilton;43.2501;-79.8496;96;America/Toronto;569353;CA;Ontario;P
        London;42.9834;-81.2330;252;America/Toronto;422324;CA;Ontario;P
        Cambridge;43.3601;-80.3127;305;America/Toronto;138479;CA;Ontario;P
        Kingston;44.2298;-76.4810;93;America/Toronto;132485;CA;Ontario;P
        Halifax;44.6453;-63.5724;36;America/Halifax;439819;CA;Nova Scotia;A
        St. John's;47.5649;-52.7093;24;America/St_Johns;110525;CA;Newfoundland and Labrador;A
        Victoria;48.4329;-123.3693;23;America/Vancouver;91867;CA;British Columbia;A
        Saskatoon;52.1168;-106.6345;482;America/Regina;266141;CA;Saskatchewan;P
        Whitehorse;60.7161;-135.0538;640;America/Whitehorse;28201;CA;Yukon;A
        Yellowknife;62.4560;-114.3525;206;America/Edmonton;20340;CA;Northwest Territories;A
        Iqaluit;63.7506;-68.5145;22;America/Iqaluit;7429;CA;Nunavut;A
        Nuuk;64.1835;-51.7216;5;America/Nuuk;18326;GL;Sermersooq;C
        Mexico City/Ciudad de México;19.4285;-99.1277;2240;America/Mexico_City;9209944;MX;Mexico City;C
        Guadalajara;20.6668;-103.3918;1566;America/Mexico_City;1385629;MX;Jalisco;A
        Monterrey;25.6751;-100.3185;540;America/Monterrey;1142994;MX;Nuevo León;A
        Tijuana;32.5027;-117.0037;65;America/Tijuana;1810645;MX;Baja California;P
        Cancún;21.1743;-86.8466;10;America/Cancun;888797;MX;Quintana Roo;P
        Mérida;20.9754;-89.6170;10;America/Merida;921770;MX;Yucatán;A
        Guatemala City;14.6407;-90.5133;1529;America/Guatemala;994938;GT;Guatemala;C
        San Salvador;13.6894;-89.1872;658;America/El_Salvador;525990;SV;San Salvador;C
        Tegucigalpa;14.0818;-87.2068;980;America/Tegucigalpa;850848;HN;Francisco Morazán;C
        Managua;12.1328;-86.2504;83;America/Managua;973087;NI;Managua;C
        San José;9.9333;-84.0833;1172;America/Costa_Rica;335007;CR;San José;C
        Panama City/Panamá;8.9936;-79.5197;9;America/Panama;408168;PA;Panamá;C
        Belize City;17.4995;-88.1976;2;America/Belize;61461;BZ;Belize;A
        Havana/La Habana;23.1330;-82.3830;24;America/Havana;2163824;CU;Havana;C
        Kingston;17.9970;-76.7936;9;America/Jamaica;937700;JM;Kingston;C
        Port-au-Prince;18.5392;-72.3350;98;America/Port-au-Prince;1234742;HT;Ouest;C
        Santo Domingo;18.4719;-69.8923;14;America/Santo_Domingo;2201941;DO;Nacional;C
        San Juan;18.4663;-66.1057;8;America/Puerto_Rico;342259;PR;San Juan;C
        Nassau;25.0582;-77.3431;14;America/Nassau;227940;BS;New Providence;C
        Bridgetown;13.1073;-59.6202;1;America/Barbados;98511;BB;Saint Michael;C
        Port of Spain;10.6662;-61.5166;12;America/Port_of_Spain;49031;TT;Port of Spain;C
        Hamilton;32.2915;-64.7780;33;Atlantic/Bermuda;902;BM;Hamilton;C
        Bogotá;4.6097;-74.0817;2582;America/Bogota;7674366;CO;Bogota D.C.;C
        Medellín;6.2518;-75.5636;1495;America/Bogota;2529403;CO;Antioquia;A
        Cartagena;10.3997;-75.5144;8;America/Bogota;914552;CO;Bolívar;A
        Caracas;10.4880;-66.8792;887;America/Caracas;3000000;VE;Distrito Capital;C
        Valencia;10.1620;-68.0077;479;America/Caracas;1385083;VE;Carabobo;A
        Quito;-0.2299;-78.5250;2854;America/Guayaquil;1763275;EC;Pichincha;C
        Guayaquil;-2.1962;-79.8862;7;America/Guayaquil;2723665;EC;Guayas;A
        Lima;-12.0432;-77.0282;154;America/Lima;7737002;PE;Lima;C
        Cusco;-13.5226;-71.9673;3414;America/Lima;312140;PE;Cusco;A
        La Paz;-16.5000;-68.1500;3782;America/La_Paz;812799;BO;La Paz;C
        Santa Cruz de la Sierra;-17.7863;-63.1812;437;America/La_Paz;1364389;BO;Santa Cruz;A
        Georgetown;6.8045;-58.1553;4;America/Guyana;235017;GY;Demerara-Mahaica;C
        Paramaribo;5.8664;-55.1668;5;America/Paramaribo;223757;SR;Paramaribo;C
        Cayenne;4.9333;-52.3333;8;America/Cayenne;61550;GF;Guyane;C
        São Paulo;-23.5475;-46.6361;769;America/Sao_Paulo;12400232;BR;São Paulo;A
        Rio de Janeiro;-22.9064;-43.1822;13;America/Sao_Paulo;6747815;BR;Rio de Janeiro;A
        Brasília;-15.7797;-47.9297;1079;America/Sao_Paulo;2817381;BR;Federal District;C
        Salvador;-12.9711;-38.5108;12;America/Bahia;2418005;BR;Bahia;A
        Fortaleza;-3.7172;-38.5431;21;America/Fortaleza;2428708;BR;Ceará;A
        Belo Horizonte;-19.9208;-43.9378;875;America/Sao_Paulo;2721564;BR;Minas Gerais;A
        Manaus;-3.1019;-60.0250;54;America/Manaus;2219580;BR;Amazonas;A
        Curitiba;-25.4278;-49.2731;927;America/Sao_Paulo;1948626;BR;Paraná;A
        Recife;-8.0539;-34.8811;9;America/Recife;1653461;BR;Pernambuco;A
        Porto Alegre;-30.0328;-51.2302;10;America/Sao_Paulo;1372741;BR;Rio Grande do Sul;A
        Belém;-1.4558;-48.5044;10;America/Belem;1499641;BR;Pará;A
        Asunción;-25.2865;-57.6470;60;America/Asuncion;1482200;PY;Asunción;C
        Montevideo;-34.9033;-56.1882;34;America/Montevideo;1270737;UY;Montevideo;C
        Buenos Aires;-34.6132;-58.3772;31;America/Argentina/Buenos_Aires;2891082;AR;Buenos Aires F.D.;C
        Córdoba;-31.4135;-64.1811;387;America/Argentina/Cordoba;1428214;AR;Córdoba;A
        Mendoza;-32.8908;-68.8272;769;America/Argentina/Mendoza;876884;AR;Mendoza;A
        Bariloche;-41.1456;-71.3082;795;America/Argentina/Salta;95394;AR;Río Negro;P
        Ushuaia;-54.8108;-68.3159;28;America/Argentina/Ushuaia;58028;AR;Tierra del Fuego;A
        Santiago;-33.4569;-70.6483;556;America/Santiago;4837295;CL;Santiago Metropolitan;C
        Valparaíso;-33.0360;-71.6296;41;America/Santiago;282448;CL;Valparaíso;A
        Antofagasta;-23.6524;-70.3954;26;America/Santiago;309832;CL;Antofagasta;A
        Punta Arenas;-53.1548;-70.9113;34;America/Punta_Arenas;117430;CL;Magallanes;A
        Stanley;-51.7000;-57.8500;20;Atlantic/Stanley;2213;FK;Stanley;C
        """
}

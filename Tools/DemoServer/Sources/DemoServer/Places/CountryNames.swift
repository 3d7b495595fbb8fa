/// English names of the countries in ``CityTable`` by ISO 3166 code.
enum CountryNames {
    static let english: [String: String] = {
        var names: [String: String] = [:]
        for line in table.split(separator: "\n") {
            for item in line.split(separator: ",") {
                let parts = item.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
                guard parts.count == 2 else { continue }
                names[String(parts[0])] = String(parts[1])
            }
        }
        return names
    }()

    private static let table = """
        AD=Andorra, AE=United Arab Emirates, AF=Afghanistan, AL=Albania, AM=Armenia, AO=Angola, AR=Argentina
        AT=Austria, AU=Australia, AZ=Azerbaijan, BA=Bosnia and Herzegovina, BB=Barbados, BD=Bangladesh
        BE=Belgium, BF=Burkina Faso, BG=Bulgaria, BH=Bahrain, BI=Burundi, BJ=Benin, BM=Bermuda, BN=Brunei
        BO=Bolivia, BR=Brazil, BS=Bahamas, BT=Bhutan, BW=Botswana, BY=Belarus, BZ=Belize, CA=Canada
        CD=DR Congo, CF=Central African Republic, CG=Republic of the Congo, CH=Switzerland, CI=Ivory Coast
        CL=Chile, CM=Cameroon, CN=China, CO=Colombia, CR=Costa Rica, CU=Cuba, CV=Cabo Verde, CY=Cyprus
        CZ=Czechia, DE=Germany, DJ=Djibouti, DK=Denmark, DO=Dominican Republic, DZ=Algeria, EC=Ecuador
        EE=Estonia, EG=Egypt, ER=Eritrea, ES=Spain, ET=Ethiopia, FI=Finland, FJ=Fiji, FK=Falkland Islands
        FO=Faroe Islands, FR=France, GA=Gabon, GB=United Kingdom, GE=Georgia, GF=French Guiana, GH=Ghana
        GI=Gibraltar, GL=Greenland, GM=The Gambia, GN=Guinea, GQ=Equatorial Guinea, GR=Greece, GT=Guatemala
        GU=Guam, GW=Guinea-Bissau, GY=Guyana, HK=Hong Kong, HN=Honduras, HR=Croatia, HT=Haiti, HU=Hungary
        ID=Indonesia, IE=Ireland, IL=Israel, IN=India, IQ=Iraq, IR=Iran, IS=Iceland, IT=Italy, JM=Jamaica
        JO=Jordan, JP=Japan, KE=Kenya, KG=Kyrgyzstan, KH=Cambodia, KI=Kiribati, KM=Comoros, KP=North Korea
        KR=South Korea, KW=Kuwait, KZ=Kazakhstan, LA=Laos, LB=Lebanon, LI=Liechtenstein, LK=Sri Lanka
        LR=Liberia, LS=Lesotho, LT=Lithuania, LU=Luxembourg, LV=Latvia, LY=Libya, MA=Morocco, MC=Monaco
        MD=Moldova, ME=Montenegro, MG=Madagascar, MK=North Macedonia, ML=Mali, MM=Myanmar, MN=Mongolia
        MO=Macao, MR=Mauritania, MT=Malta, MU=Mauritius, MV=Maldives, MW=Malawi, MX=Mexico, MY=Malaysia
        MZ=Mozambique, NA=Namibia, NC=New Caledonia, NE=Niger, NG=Nigeria, NI=Nicaragua, NL=The Netherlands
        NO=Norway, NP=Nepal, NZ=New Zealand, OM=Oman, PA=Panama, PE=Peru, PF=French Polynesia
        PG=Papua New Guinea, PH=Philippines, PK=Pakistan, PL=Poland, PR=Puerto Rico, PT=Portugal, PY=Paraguay
        QA=Qatar, RE=Réunion, RO=Romania, RS=Serbia, RU=Russia, RW=Rwanda, SA=Saudi Arabia
        SB=Solomon Islands, SC=Seychelles, SD=Sudan, SE=Sweden, SG=Singapore, SH=Saint Helena, SI=Slovenia
        SJ=Svalbard and Jan Mayen, SK=Slovakia, SL=Sierra Leone, SM=San Marino, SN=Senegal, SO=Somalia
        SR=Suriname, SS=South Sudan, ST=São Tomé and Príncipe, SV=El Salvador, SY=Syria, SZ=Eswatini, TD=Chad
        TG=Togo, TH=Thailand, TJ=Tajikistan, TL=Timor-Leste, TM=Turkmenistan, TN=Tunisia, TO=Tonga, TR=Türkiye
        TT=Trinidad and Tobago, TW=Taiwan, TZ=Tanzania, UA=Ukraine, UG=Uganda, US=United States, UY=Uruguay
        UZ=Uzbekistan, VE=Venezuela, VN=Vietnam, VU=Vanuatu, WS=Samoa, YE=Yemen, ZA=South Africa, ZM=Zambia
        ZW=Zimbabwe
        """
}

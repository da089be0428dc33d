/**
 * The subdivisions of some countries: the code of ISO 3166-2, and the name in English, Simplified and Traditional
 * Chinese. Published facts without a licence, compiled for this file. Hong Kong has no codes there; its three areas
 * have their common abbreviations. Hong Kong, Macao and Taiwan are entries of ISO 3166-1 and are not repeated among the
 * subdivisions of CN; neither are the territories of US. Staff maintain all others.
 */
const facts = `
CN-AH|Anhui|安徽省|安徽省
CN-BJ|Beijing|北京市|北京市
CN-CQ|Chongqing|重庆市|重慶市
CN-FJ|Fujian|福建省|福建省
CN-GD|Guangdong|广东省|廣東省
CN-GS|Gansu|甘肃省|甘肅省
CN-GX|Guangxi|广西壮族自治区|廣西壯族自治區
CN-GZ|Guizhou|贵州省|貴州省
CN-HA|Henan|河南省|河南省
CN-HB|Hubei|湖北省|湖北省
CN-HE|Hebei|河北省|河北省
CN-HI|Hainan|海南省|海南省
CN-HL|Heilongjiang|黑龙江省|黑龍江省
CN-HN|Hunan|湖南省|湖南省
CN-JL|Jilin|吉林省|吉林省
CN-JS|Jiangsu|江苏省|江蘇省
CN-JX|Jiangxi|江西省|江西省
CN-LN|Liaoning|辽宁省|遼寧省
CN-NM|Inner Mongolia|内蒙古自治区|內蒙古自治區
CN-NX|Ningxia|宁夏回族自治区|寧夏回族自治區
CN-QH|Qinghai|青海省|青海省
CN-SC|Sichuan|四川省|四川省
CN-SD|Shandong|山东省|山東省
CN-SH|Shanghai|上海市|上海市
CN-SN|Shaanxi|陕西省|陝西省
CN-SX|Shanxi|山西省|山西省
CN-TJ|Tianjin|天津市|天津市
CN-XJ|Xinjiang|新疆维吾尔自治区|新疆維吾爾自治區
CN-XZ|Tibet|西藏自治区|西藏自治區
CN-YN|Yunnan|云南省|雲南省
CN-ZJ|Zhejiang|浙江省|浙江省
TW-CHA|Changhua County|彰化县|彰化縣
TW-CYI|Chiayi City|嘉义市|嘉義市
TW-CYQ|Chiayi County|嘉义县|嘉義縣
TW-HSQ|Hsinchu County|新竹县|新竹縣
TW-HSZ|Hsinchu City|新竹市|新竹市
TW-HUA|Hualien County|花莲县|花蓮縣
TW-ILA|Yilan County|宜兰县|宜蘭縣
TW-KEE|Keelung City|基隆市|基隆市
TW-KHH|Kaohsiung City|高雄市|高雄市
TW-KIN|Kinmen County|金门县|金門縣
TW-LIE|Lienchiang County|连江县|連江縣
TW-MIA|Miaoli County|苗栗县|苗栗縣
TW-NAN|Nantou County|南投县|南投縣
TW-NWT|New Taipei City|新北市|新北市
TW-PEN|Penghu County|澎湖县|澎湖縣
TW-PIF|Pingtung County|屏东县|屏東縣
TW-TAO|Taoyuan City|桃园市|桃園市
TW-TNN|Tainan City|台南市|臺南市
TW-TPE|Taipei City|台北市|臺北市
TW-TTT|Taitung County|台东县|臺東縣
TW-TXG|Taichung City|台中市|臺中市
TW-YUN|Yunlin County|云林县|雲林縣
HK HKI|Hong Kong Island|香港岛|香港島
HK KLN|Kowloon|九龙|九龍
HK NT|New Territories|新界|新界
JP-01|Hokkaido|北海道|北海道
JP-02|Aomori|青森县|青森縣
JP-03|Iwate|岩手县|岩手縣
JP-04|Miyagi|宫城县|宮城縣
JP-05|Akita|秋田县|秋田縣
JP-06|Yamagata|山形县|山形縣
JP-07|Fukushima|福岛县|福島縣
JP-08|Ibaraki|茨城县|茨城縣
JP-09|Tochigi|枥木县|栃木縣
JP-10|Gunma|群马县|群馬縣
JP-11|Saitama|埼玉县|埼玉縣
JP-12|Chiba|千叶县|千葉縣
JP-13|Tokyo|东京都|東京都
JP-14|Kanagawa|神奈川县|神奈川縣
JP-15|Niigata|新潟县|新潟縣
JP-16|Toyama|富山县|富山縣
JP-17|Ishikawa|石川县|石川縣
JP-18|Fukui|福井县|福井縣
JP-19|Yamanashi|山梨县|山梨縣
JP-20|Nagano|长野县|長野縣
JP-21|Gifu|岐阜县|岐阜縣
JP-22|Shizuoka|静冈县|靜岡縣
JP-23|Aichi|爱知县|愛知縣
JP-24|Mie|三重县|三重縣
JP-25|Shiga|滋贺县|滋賀縣
JP-26|Kyoto|京都府|京都府
JP-27|Osaka|大阪府|大阪府
JP-28|Hyogo|兵库县|兵庫縣
JP-29|Nara|奈良县|奈良縣
JP-30|Wakayama|和歌山县|和歌山縣
JP-31|Tottori|鸟取县|鳥取縣
JP-32|Shimane|岛根县|島根縣
JP-33|Okayama|冈山县|岡山縣
JP-34|Hiroshima|广岛县|廣島縣
JP-35|Yamaguchi|山口县|山口縣
JP-36|Tokushima|德岛县|德島縣
JP-37|Kagawa|香川县|香川縣
JP-38|Ehime|爱媛县|愛媛縣
JP-39|Kochi|高知县|高知縣
JP-40|Fukuoka|福冈县|福岡縣
JP-41|Saga|佐贺县|佐賀縣
JP-42|Nagasaki|长崎县|長崎縣
JP-43|Kumamoto|熊本县|熊本縣
JP-44|Oita|大分县|大分縣
JP-45|Miyazaki|宫崎县|宮崎縣
JP-46|Kagoshima|鹿儿岛县|鹿兒島縣
JP-47|Okinawa|冲绳县|沖繩縣
KR-11|Seoul|首尔特别市|首爾特別市
KR-26|Busan|釜山广域市|釜山廣域市
KR-27|Daegu|大邱广域市|大邱廣域市
KR-28|Incheon|仁川广域市|仁川廣域市
KR-29|Gwangju|光州广域市|光州廣域市
KR-30|Daejeon|大田广域市|大田廣域市
KR-31|Ulsan|蔚山广域市|蔚山廣域市
KR-41|Gyeonggi|京畿道|京畿道
KR-42|Gangwon|江原特别自治道|江原特別自治道
KR-43|North Chungcheong|忠清北道|忠清北道
KR-44|South Chungcheong|忠清南道|忠清南道
KR-45|North Jeolla|全北特别自治道|全北特別自治道
KR-46|South Jeolla|全罗南道|全羅南道
KR-47|North Gyeongsang|庆尚北道|慶尚北道
KR-48|South Gyeongsang|庆尚南道|慶尚南道
KR-49|Jeju|济州特别自治道|濟州特別自治道
KR-50|Sejong|世宗特别自治市|世宗特別自治市
US-AK|Alaska|阿拉斯加州|阿拉斯加州
US-AL|Alabama|亚拉巴马州|阿拉巴馬州
US-AR|Arkansas|阿肯色州|阿肯色州
US-AZ|Arizona|亚利桑那州|亞利桑那州
US-CA|California|加利福尼亚州|加利福尼亞州
US-CO|Colorado|科罗拉多州|科羅拉多州
US-CT|Connecticut|康涅狄格州|康乃狄克州
US-DC|District of Columbia|哥伦比亚特区|哥倫比亞特區
US-DE|Delaware|特拉华州|德拉瓦州
US-FL|Florida|佛罗里达州|佛羅里達州
US-GA|Georgia|佐治亚州|喬治亞州
US-HI|Hawaii|夏威夷州|夏威夷州
US-IA|Iowa|艾奥瓦州|愛荷華州
US-ID|Idaho|爱达荷州|愛達荷州
US-IL|Illinois|伊利诺伊州|伊利諾州
US-IN|Indiana|印第安纳州|印第安納州
US-KS|Kansas|堪萨斯州|堪薩斯州
US-KY|Kentucky|肯塔基州|肯塔基州
US-LA|Louisiana|路易斯安那州|路易斯安那州
US-MA|Massachusetts|马萨诸塞州|麻薩諸塞州
US-MD|Maryland|马里兰州|馬里蘭州
US-ME|Maine|缅因州|緬因州
US-MI|Michigan|密歇根州|密西根州
US-MN|Minnesota|明尼苏达州|明尼蘇達州
US-MO|Missouri|密苏里州|密蘇里州
US-MS|Mississippi|密西西比州|密西西比州
US-MT|Montana|蒙大拿州|蒙大拿州
US-NC|North Carolina|北卡罗来纳州|北卡羅來納州
US-ND|North Dakota|北达科他州|北達科他州
US-NE|Nebraska|内布拉斯加州|內布拉斯加州
US-NH|New Hampshire|新罕布什尔州|新罕布夏州
US-NJ|New Jersey|新泽西州|新澤西州
US-NM|New Mexico|新墨西哥州|新墨西哥州
US-NV|Nevada|内华达州|內華達州
US-NY|New York|纽约州|紐約州
US-OH|Ohio|俄亥俄州|俄亥俄州
US-OK|Oklahoma|俄克拉何马州|奧克拉荷馬州
US-OR|Oregon|俄勒冈州|奧勒岡州
US-PA|Pennsylvania|宾夕法尼亚州|賓夕法尼亞州
US-RI|Rhode Island|罗得岛州|羅德島州
US-SC|South Carolina|南卡罗来纳州|南卡羅來納州
US-SD|South Dakota|南达科他州|南達科他州
US-TN|Tennessee|田纳西州|田納西州
US-TX|Texas|得克萨斯州|德克薩斯州
US-UT|Utah|犹他州|猶他州
US-VA|Virginia|弗吉尼亚州|維吉尼亞州
US-VT|Vermont|佛蒙特州|佛蒙特州
US-WA|Washington|华盛顿州|華盛頓州
US-WI|Wisconsin|威斯康星州|威斯康辛州
US-WV|West Virginia|西弗吉尼亚州|西維吉尼亞州
US-WY|Wyoming|怀俄明州|懷俄明州
CA-AB|Alberta|艾伯塔省|亞伯達省
CA-BC|British Columbia|不列颠哥伦比亚省|卑詩省
CA-MB|Manitoba|马尼托巴省|曼尼托巴省
CA-NB|New Brunswick|新不伦瑞克省|新不倫瑞克省
CA-NL|Newfoundland and Labrador|纽芬兰与拉布拉多省|紐芬蘭與拉布拉多省
CA-NS|Nova Scotia|新斯科舍省|新斯科細亞省
CA-NT|Northwest Territories|西北地区|西北地區
CA-NU|Nunavut|努纳武特地区|努納武特地區
CA-ON|Ontario|安大略省|安大略省
CA-PE|Prince Edward Island|爱德华王子岛省|愛德華王子島省
CA-QC|Quebec|魁北克省|魁北克省
CA-SK|Saskatchewan|萨斯喀彻温省|薩克其萬省
CA-YT|Yukon|育空地区|育空地區
AU-ACT|Australian Capital Territory|澳大利亚首都领地|澳洲首都領地
AU-NSW|New South Wales|新南威尔士州|新南威爾斯州
AU-NT|Northern Territory|北领地|北領地
AU-QLD|Queensland|昆士兰州|昆士蘭州
AU-SA|South Australia|南澳大利亚州|南澳州
AU-TAS|Tasmania|塔斯马尼亚州|塔斯馬尼亞州
AU-VIC|Victoria|维多利亚州|維多利亞州
AU-WA|Western Australia|西澳大利亚州|西澳州`

export const subdivisionFacts = facts
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', en = '', hans = '', hant = ''] = line.split('|')
    const letters = code.slice(3)
    return {
      country: code.slice(0, 2),
      isoCode: code.includes('-') ? code : null,
      /** Numeric codes mean nothing to users. */
      shortName: /\d/.test(letters) ? null : letters,
      names: { en, 'zh-Hans': hans, 'zh-Hant': hant },
    }
  })

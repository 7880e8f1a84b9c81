/**
 * Passwords that everybody tries first: those of eight characters and more that lead the public lists of leaked passwords, and
 * the words of this country, this state and this trade. Lower case; compared without regard to case.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
00000000 000000000 0000000000 01011980 01011990 01012000 0123456789 100100100 100200300 10101010 101010101 10203040
102030405060 11111111 111111111 1111111111 111222333 111222333444 112112112 11223344 1122334455 112233445566
12121212 121212121 123123123 123123123a 123321123 12341234 123412345 12344321 123454321 1234554321 123456654321
12345678 123456780 123456789 1234567890 123456789a 12345678a 12345679 1234567a 1234567q 123456aa 123456ab 123456abc
123456qwe 12345qwe 12345qwert 1234abcd 1234asdf 1234qwer 123654789 123abc123 123asd123 123qwe123 123qweasd
123qweasdzxc 13131313 131313131 135792468 1357924680 147147147 147258369 147852369 15081947 159159159 159357159
159753159 15august1947 19871987 19901990 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20002000
20202020 20242024 20252025 20262026 22222222 2468101214 246813579 258258258 26011950 26january1950 321321321
321654987 33333333 369369369 44444444 456789123 4rfv3edc 55555555 55667788 5tgb6yhn 654321654 66666666 666666666
741852963 77777777 777777777 777888999 789456123 852456852 87654321 88888888 888888888 963852741 987654321
9876543210 99887766 99887766554 999888777 99999999 999999999 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5
aa123456 aa12345678 aaa12345 aaaa1111 abc12345 abc123456 abc1234567 abc123abc abc@1234 abc@12345 abcabcabc abcd1234
abcd1234! abcd12345 abcd123456 abcd@123 abcd@1234 abcdefg1 abcdefgh abcdefghi abcdefghij abhijit1 abhijit123
access123 access14 admin123 admin1234 admin12345 admin2020 admin2024 admin2025 admin@123 admin@1234 adminadmin
administrator administrator1 ajay1234 ajay@123 amazon123 amit1234 amit12345 amit@123 amitabh1 android1 angel123
angel1234 angels123 anil1234 anil@123 anita123 anita1234 anjali123 anjali@123 apollo123 apple123 arijit123 arsenal1
arsenal123 as123456 asansol1 asansol123 asd12345 asd123456 asdf1234 asdf12345 asdfasdf asdfghjk asdfghjkl asdfqwer
babygirl babygirl1 bajaj123 bangalore bangalore1 bangla123 barcelona barcelona1 baseball baseball1 basketball
batman123 beautiful beautiful1 bengal123 bharat123 bharat@123 bloodtest bloodtest1 bollywood butterfly calcutta
calcutta1 changeit changeme changeme1 changeme123 charlie1 charlie123 chelsea1 chelsea123 chennai1 chennai123
chocolate chocolate1 computer computer1 corvette creative creative1 cricket1 cricket123 cricket@123 cristiano
cristiano7 darjeeling darling1 darling123 debasish debasish1 deepak123 deepak@123 default1 default123 delhi123
delhi1234 demo1234 demo12345 demo@123 demodemo dhoni007 diagnostic diagnostics diagnostics1 diamond1 diamond123
dinesh123 doctor123 doctor1234 dragon12 dragon123 durga123 durga1234 durgamaa durgamaa1 durgapur durgapur1
eastbengal eminem123 facebook facebook1 facebook123 family123 ferrari1 flipkart flower123 football football1
football123 forever1 forever21 freedom1 friends1 friends123 friendship ganesh123 ganesh1234 ganesh@123 ganesha1
ganguly1 garfield1 gmail123 goldengate goldfish good1234 goodluck google12 google123 guest123 guest1234 hanuman1
hanuman123 happy123 happy1234 happyday harley123 health123 health1234 healthcare healthcare1 hello123 hello1234
hello12345 hello@123 hellohello hellokitty helloworld helloworld1 hero1234 hindustan hindustan1 honda123 hospital
hospital1 hospital123 howrah123 hunter12 hunter123 hyderabad hyderabad1 iloveindia iloveu123 iloveyou iloveyou!
iloveyou1 iloveyou12 iloveyou123 iloveyou2 india123 india1234 india12345 india@123 india@1234 indian123 indian@123
instagram instagram1 internet internet1 iphone123 ironman1 jackson1 jackson5 jai@hind jaihind1 jaihind123
jaihind@123 jaimaakali jaimaakali1 jaimatadi jaimatadi1 jaimatadi123 jaishreeram jaishriram jennifer jessica1
jordan23 kalimaa1 kavita123 killer12 killer123 kkrkkr123 kohli123 kolkata1 kolkata123 kolkata@123 krishna1
krishna123 krishna@123 laboratory lakshmi1 lakshmi123 letmein! letmein1 letmein12 letmein123 letmeinnow linkedin
linkedin1 lionel10 liverpool liverpool1 lkjhgfdsa login123 login1234 love1234 love12345 lovelove lovelove1 lovely123
loveyou1 loveyou123 mahadev1 mahadev123 mahadev@123 mahakali mahesh123 manchester manoj123 manoj1234 manutd123
master123 mastermaster matrix123 maverick medical1 medical123 mercedes messi1010 messi123 metallica michael1
michelle microsoft microsoft1 midnight mnbvcxz1 mnbvcxza mohunbagan mohunbagan1 monkey123 moumita1 moumita123
msdhoni7 mukesh123 mumbai123 mumbai@123 mustang1 mylove123 mypassword mypassword1 namuna123 namuna1234 namuna@123
namunalab neha1234 neha@123 newdelhi newpassword newpassword1 ninja123 nokia123 nokia1234 nothing1 nothing123
oldpassword omnamahshivaya omsairam omsairam1 omsairam123 omshanti opensesame p@ssw0rd p@ssw0rd! p@ssw0rd1
p@ssw0rd123 p@ssword p@ssword1 p@ssword123 pa$$w0rd pa$$word pa55word pass1234 pass12345 pass123456 pass@123
pass@1234 passpass passw0rd passw0rd! passw0rd1 passw0rd123 passw@rd password password! password#1 password#123
password$1 password0 password00 password01 password1 password1! password11 password12 password123 password1234
password12345 password123456 password1q password2 password2020 password2021 password2022 password2023 password2024
password2025 password2026 password321 password99 password@1 password@12 password@123 passwordpassword passwort
pathology pathology1 patient1 patient123 platinum poiuytrewq pokemon1 pokemon123 pooja123 pooja1234 pooja@123
porsche1 princess princess1 princess123 priya123 priya1234 priya@123 pune1234 q1234567 q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 qazqazqaz qazwsx123 qazwsxedc qazwsxedcrfv qq123456 qwe123qwe qweasdzxc qweqweqwe qwer1234 qwerqwer
qwerty1! qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty qwertyui qwertyuio qwertyuiop
qwertz123 radhakrishna radhekrishna radhekrishna1 radheradhe radheshyam rahul123 rahul1234 rahul@123 rainbow1
raja1234 raja@123 rajesh123 rajesh1234 rajesh@123 raju1234 raju@123 ramesh123 rani1234 ravi1234 ravi12345 ravi@123
realmadrid rekha123 rohit123 rohit1234 rohit@123 ronaldo123 ronaldo7 root1234 root12345 rootroot sachin10 sachin123
sachin@123 saibaba1 saibaba123 sairam123 sairam@123 salmankhan samsung1 samsung123 sandeep1 sandeep123 sanjay123
sanjay@123 saraswati sayan123 secret12 secret123 shadow12 shadow123 shahrukh shahrukh1 shiva123 shiva1234 shivshakti
siliguri siliguri1 snoopy123 sonarbangla sonia123 soumya123 sourav123 sourav99 sourav@123 spiderman spiderman1
starwars starwars1 subho123 suman123 suman1234 sunil123 sunil1234 sunita123 sunshine sunshine1 superadmin superman
superman1 suresh123 suzuki123 sweetheart sweetie1 sweety123 test1234 test12345 test123456 test@123 test@1234
testing1 testing123 testtest testuser thepassword tiger123 tigers12 toor1234 topsecret trustno1 twitter1 user1234
user12345 username username1 vijay123 vijay1234 virat18k viratkohli viratkohli18 w1234567 welcome! welcome1
welcome12 welcome123 welcome1234 welcome2 welcome@1 welcome@12 welcome@123 westbengal whatever whatever1 whatsapp
whatsapp1 windows1 windows10 windows123 xx123456 yahoo123 yahoo1234 yamaha123 yourpassword youtube1 youtube123
z1234567 zaq12wsx zaq1xsw2 zxcasdqwe zxcasdqwe123 zxcv1234 zxcvbnm, zxcvbnm1 zxcvbnm123 zxcvbnma zxcvbnmm zxcvzxcv
zz123456
`
    .trim()
    .split(/\s+/),
);

/**
 * The 3,000 passwords that attackers try first: those of eight characters and more from the public lists of leaked passwords, and words of
 * India, West Bengal and the laboratory trade (ASVS 5.0, 6.2.4). The public part follows zxcvbn's frequency list (MIT). Lower case;
 * compared without regard to case.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
0.0.0.000 00000000 000000000 0000000000 01011900 01011910 01011950 01011960 01011961 01011970 01011971 01011972
01011973 01011974 01011975 01011976 01011977 01011978 01011979 01011980 01011981 01011982 01011983 01011984 01011985
01011986 01011987 01011988 01011989 01011990 01011991 01011992 01011993 01011994 01011995 01011999 01012000 01012001
01012010 01012011 01020304 01021990 01031985 01031988 01031989 01041985 01041988 01061986 01061990 01071986 01081989
01091987 01091989 01121986 01121988 0123456789 0192837465 02011971 02011975 02011980 02011981 02011982 02011983
02011984 02011985 02011986 02011987 02011988 02011989 02021971 02021973 02021976 02021979 02021981 02021982 02021983
02021984 02021985 02021986 02021987 02021988 02021989 02021990 02031970 02031973 02031974 02031975 02031977 02031978
02031979 02031980 02031981 02031982 02031984 02031985 02031986 02031987 02031988 02031989 02041972 02041973 02041974
02041975 02041976 02041977 02041978 02041979 02041980 02041981 02041982 02041983 02041984 02041985 02041986 02041987
02041988 02041989 02051970 02051972 02051973 02051975 02051976 02051977 02051978 02051980 02051981 02051982 02051983
02051984 02051985 02051986 02051987 02051988 02051989 02061971 02061972 02061974 02061976 02061977 02061980 02061982
02061983 02061984 02061985 02061986 02061987 02061988 02061989 02071971 02071975 02071976 02071978 02071979 02071980
02071981 02071982 02071983 02071984 02071986 02071987 02071988 02071989 02081970 02081973 02081974 02081976 02081977
02081980 02081982 02081983 02081984 02081985 02081986 02081987 02081988 02081989 02091971 02091973 02091975 02091976
02091977 02091980 02091981 02091983 02091984 02091985 02091986 02091987 02091989 02101973 02101976 02101977 02101979
02101981 02101983 02101984 02101985 02101986 02101987 02101988 02101989 03031986 03041986 03041991 03082006 04041988
04041991 05051985 05051987 05051989 06061986 07071977 07071987 07091990 08031985 08031986 08051990 08081988 08121986
09051945 0987654321q 0o9i8u7y 100100100 10011986 10011990 100200300 10031988 10051987 10071987 10101010 101010101
10101986 10101990 10203040 1020304050 102030405060 10293847 1029384756 11001001 11051987 11051990 11061985 11081989
11111111 111111111 1111111111 11112222 1111qqqq 11121986 111222333 111222333444 112112112 11223344 1122334455
112233445566 11235813 1123581321 12011987 12021988 12031985 12031987 12051988 12121212 121212121 12121985 12121990
12131415 1213141516 12312312 123123123 123123123a 1232323q 123321123 12341234 123412345 12344321 1234509876 12345123
123454321 1234554321 123456123 123456654321 12345677 12345678 123456780 123456789 1234567890 1234567890a 1234567890q
1234567890z 1234567891 12345678910 1234567899 123456789987654321 123456789a 123456789d 123456789l 123456789m
123456789o 123456789p 123456789q 123456789qwe 123456789r 123456789s 123456789v 123456789z 12345678a 12345678q 12345679
1234567a 1234567aa 1234567q 12345687 123456987 123456aa 123456ab 123456abc 123456as 123456qqq 123456qw 123456qwe
123456qwerty 123456ru 12345abc 12345asd 12345qaz 12345qwe 12345qwer 12345qwert 12345qwerty 12348765 12349876 1234abcd
1234asdf 1234kekc 1234qwer 1234rewq 1234zxcv 123581321 12365478 123654789 12369874 123698745 123789456 123abc123
123asd123 123qq123 123qwe123 123qweasd 123qweasdzxc 123qwert 123qwerty 12locked 12qw12qw 12qw34er 12qwaszx 13021990
13031987 13041987 13041988 13061986 13121985 13131313 131313131 13243546 134679852 1357908642 135792468 1357924680
135798642 14021985 14021986 14061991 14111986 147147147 14725836 147258369 14785236 147852369 14789632 147896325
14881488 15011987 15021985 15051981 15051990 15081947 15101986 15426378 159159159 159357159 159753159 159753456
15august1947 16051987 16051989 16121987 17011987 17051988 17061988 18011987 18061990 18091985 18121812 18436572
19061987 19101987 19283746 192837465 19411945 19871987 19901990 1a2b3c4d 1a2s3d4f 1a2s3d4f5g 1michael 1million
1mustang 1passwor 1password 1q2q3q4q 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed 1qaz2wsx 1qaz2wsx3edc
1qaz2wsx3edc4rfv 1qazxsw2 1qazxsw23edc 1qazzaq1 1qw23er4 1x2zkg8w 1z2x3c4v 1z2x3c4v5b 20002000 20031987 20051988
20061988 20091988 20091991 20111986 20202020 20242024 20252025 20262026 20spanks 21011989 21031987 21031988 21031990
21051988 21051991 21101986 22011988 22021986 22021989 22031984 22041987 22041988 22061941 22071986 22222222 22446688
23021986 23041987 23skidoo 24011985 24061986 24111989 24681012 2468101214 246813579 25031987 25041988 25081988
25091987 25121987 25800852 25802580 258258258 26011950 26031988 26061987 26january1950 27061988 27731828 28011987
28021990 28021992 28041987 29011985 29051989 29071983 2wsx3edc 30031988 30041986 30051985 31011987 31415926 321321321
321654987 33333333 369258147 369369369 3edc4rfv 3rjs1la7qe 44332211 44444444 456789123 45m2do5bs 4815162342 4rfv3edc
50spanks 55555555 55667788 55bgates 5tgb6yhn 5wr2i7h8 654321654 66613666 66666666 666666666 69camaro 73501505 74108520
74123698 741258963 741852963 77777777 777777777 7777777a 777888999 78945612 789456123 7894561230 789632145 789654123
7ugd5hip2j 852456852 87654321 88888888 888888888 8j4ye3uz 911turbo 918273645 9293709b13 963258741 963852741 987456321
987654321 9876543210 987654321a 99762000 99887766 99887766554 999888777 99999999 999999999 a1234567 a12345678
a123456789 a123456a a1a2a3a4 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 aa123456 aa12345678 aaa12345 aaaa1111 aardvark
abc12345 abc123456 abc1234567 abc123abc abc@1234 abc@12345 abcabcabc abcd1234 abcd1234! abcd12345 abcd123456 abcd@123
abcd@1234 abcdefg1 abcdefgh abcdefghi abcdefghij aberdeen abhijit1 abhijit123 abnormal abracadabra abrakadabra
acapulco access123 access14 access99 achilles acidburn adgjmptw admin123 admin1234 admin12345 admin2020 admin2024
admin2025 admin@123 admin@1234 adminadmin administrator administrator1 adrenalin aerosmit agent007 airborne airforce
airplane ajay1234 ajay@123 alabama1 albatros alcatraz alejandr aleksandr aleksandra alessand alessandro alex1234
alexande alexander1 alexandr alexandre alfarome aligator alleycat allison1 allnight allstate alpha123 alphabet
alterego amateurs amazon123 ambrosia america1 amethyst amit1234 amit12345 amit@123 amitabh1 amsterda amsterdam
anaconda anakonda anastasi anastasiya android1 andromed andromeda andyod22 angel123 angel1234 angel666 angels123
anhyeuem anil1234 anil@123 anita123 anita1234 anjali123 anjali@123 antelope anthony1 anthony2 anthony7 apollo11
apollo123 apollo13 apple123 applepie aquarius arcangel archange archangel architec argentin arijit123 arizona1
armageddon armagedon armstron arsenal1 arsenal123 as123456 asansol1 asansol123 asd12345 asd123456 asdasd123 asdf1234
asdf12345 asdfasdf asdffdsa asdfg123 asdfgh01 asdfghjk asdfghjkl asdfqwer asdfzxcv asdqwe123 asmodeus aspirine
assassin asslover assmunch atlanta1 atlantis atreides augustin austin31 australi avalanch awesome1 azertyui azertyuiop
azsxdcfv babemagn babemagnet baberuth babybear babyblue babycake babydoll babyface babygirl babygirl1 babylon5
babylove backbone backdoor badabing bajaj123 bajingan balloons ballsack baltimor bangalore bangalore1 bangla123
baracuda barbados barbara1 barcelon barcelona barcelona1 barefeet barefoot baritone barselona baseball baseball1
basketba basketbal basketball batman12 batman123 bcfields bearcats beatles1 beautifu beautiful beautiful1 beckham7
beefcake beethove bellagio bendover benessere bengal123 bergkamp bernhard bettyboo bettyboop bharat123 bharat@123
bigballs bigblack bigblock bigboobs bigbooty bigbucks bigdaddy bigmoney bigpoppa bigtruck billabon billabong billybob
billyboy binladen biohazard bionicle bismarck bismilla bismillah blackberry blackbir blackbird blackcat blackdog
blackhaw blackhawk blackice blackjac blackjack blacklab blackops blackout blahblah blessed1 blessing blink182 blizzard
blondinka bloodtest bloodtest1 blowfish blue1234 blueball bluebell blueberr bluebird blueeyes bluefish bluejays
bluemoon bluesman bluestar bobafett bobdylan bobmarley bollocks bollywood bonehead bookworm boomboom borabora bordeaux
borussia bradley1 brandon1 bravehea braveheart brighton broncos1 brooklyn browndog brucelee bubba123 bubbles1 buckeyes
buckshot buckwhea budapest buddy123 buddyboy buddydog budlight budweise budweiser buffalo1 bukowski bulldawg bulldog1
bulldogs bullfrog bullseye bullwink bunghole businessbabe buster12 buttercu buttercup butterfl butterfly butthead
butthole bynthytn cabernet cadillac calcutta calcutta1 caliente californ caligula calimero callisto camaross cambiami
cambridg cameltoe cameron1 candyass candyman cannabis cannibal cantona7 capetown capitals capoeira capricor capricorn
capslock captain1 cardinal care1839 carebear carlitos carnival carolina carpedie carpediem carpente cartman1 cartoons
casablanca casanova cashflow cashmone cashmoney cassandr catfight catherin catwoman cavalier cbr900rr cdtnkfyf
cerberus cfitymrf chainsaw challeng champion changeit changeme changeme1 changeme123 chargers charisma charles1
charlie1 charlie123 charlie2 charlott charlton checkers checkmat cheerleaers chelsea1 chelsea123 chennai1 chennai123
cherokee cherries cheshire chester1 chevelle chevrole chevrolet chevys10 chewbacc cheyenne chicago1 chicken1 chickens
chickenwing101 chipmunk chocolat chocolate chocolate1 choochoo chopper1 chris123 chrisbln christia christin christma
christop christophe chrysler chuckles churchil cinnamon civilwar cjkysirj clarinet classics claudia1 claymore cleopatr
clevelan clippers clitoris close-up cnfybckfd cobra427 cocacola coldbeer coldplay colombia colorado coltrane comanche
comicbookdb commande commando computer computer1 concorde concrete consumer contortionist cooldude coolhand coolness
copenhag corleone cornhole corvet07 corvette cosworth coventry cowboys1 cowboyup crazybab crazyman creampie creative
creative1 creepers crescent cricket1 cricket123 cricket@123 cristiano cristiano7 crjhgbjy crusader crystal1 culinary
cutiepie cyclones cygnusx1 daedalus dagobert daisydog dallas22 daniel12 dannyboy daredevi daredevil darjeeling
darkange darkangel darklord darkness darkside darkstar darling1 darling123 darthvad david123 daydream dbrnjhbz
deadhead deadpool deadspin death666 deathnote debasish debasish1 deepak123 deepak@123 deepthro deepthroat deerhunt
deeznuts deeznutz default1 default123 defender deftones delhi123 delhi1234 delpiero demo1234 demo12345 demo@123
demodemo demon666 derparol designer destiny1 detectiv detroit1 devil666 devildog devilman devilmaycry dfcbkbcf
dfktynby dfktynbyf dhoni007 diagnostic diagnostics diagnostics1 diamante diamond1 diamond123 diamonds dietcoke
digital1 dilbert1 dilligaf dima1995 dinesh123 dingdong dinosaur dipstick dirtbike dirtydog discover dkflbckfd dkflbvbh
doberman doctor123 doctor1234 dodgeram dodgers1 doghouse dogpound dolemite dolphin1 dolphins domenico dominika
dominion dominiqu dontknow doomsday doorknob dortmund doughboy douglas1 downhill dragon01 dragon12 dragon123 dragon69
dragonba dragonball dragonballz dragonfl dragonfly dragster dreamcas dreamcast dreamer1 dropkick drowssap drpepper
drummer1 dthjybrf dtkjcbgtl dtxyjcnm duracell durga123 durga1234 durgamaa durgamaa1 durgapur durgapur1 dutchess
dutchman dynamite earnhard earthlin earthlink eastbengal eastside eastwood eatmenow eclipse1 eggplant einstein
ejaculation ekaterina elcamino eldiablo eldorado electric electron elephant elisabet elizabet elizaveta embalmer
eminem123 enforcer engineer england1 enter123 enternow enterpri enterprise erection ericsson escalade escorpio
espresso eternity euphoria evanescence evangeli evangelion everlast everques everton1 evildead evolutio excalibu
excalibur explorer f00tball facebook facebook1 facebook123 fairlane family123 fandango fantasia fantasti fantasy1
fantomas farscape fastball favorite2 favorite6 fearless feathers feelgood fellatio ferrari1 fgtkmcby fhvfutljy
fidelity finalfantasy fireball firebird fireblad fireblade firefigh firehawk fireman1 firestorm firewall fishbone
fishcake fisherma fisherman fishface fishhead fishing1 fishtank fivestar fkbyjxrf fktrcfylh fktrcfylhf flamengo
flamingo flashman flathead flexible flipflop flipkart flipper1 florida1 flounder flower123 flvbybcnhfnjh flyers88
football football1 football123 fordf150 fordf350 fordtruc foreplay foreskin forever1 forever21 forgetit formula1
forsaken foxylady francesc francisc frankie1 freckles frederik freebird freedom1 freedom2 freefall freepass freeuser
freewill frenchie friday13 friends1 friends123 friendship friendster front242 frontier fruitbat fujifilm fullback
fullmoon funstuff funtimes fussball futurama futyn007 fuzzball fyfcnfcbz fyfnjkbq fyutkbyf fyutkjxtr gabriel1 gabriell
gallaries gamecube gameover gandalf1 ganesh123 ganesh1234 ganesh@123 ganesha1 gangbang gangbanged gangster ganguly1
gannibal garfield garfield1 gargoyle gateway1 gateway2 gatorade gbhfvblf geibcnbr general1 genesis1 georgia1 geronimo
gesperrt getmoney gfgfvfvf gfhjkm12 gfhjkm123 gfhjkmgfhjkm ghbdtn123 ghbdtnbr ghbdtndctv ghbdtnrfrltkf ghblehjr
ghbywtccf ghhh47hj7649 ghjcnbnenrf ghjcnjgfhjkm ghjcnjnfr ghjdthrf ghjuhfvvf ghostrider gianluca gigabyte gizmodo1
gladiato gladiator glendale gmail123 gn56gn56 godbless godfathe godfather godsmack godspeed godzilla gogators goldeney
goldeneye goldengate goldfing goldfish goldstar goldwing golfball good1234 good123654 goodgirl goodluck goodtime
goodyear goofball google12 google123 gordon24 gorillaz gotohell graywolf greatone greedisgood green123 greenbay
greenday greenman greentea gregory1 greywolf groupd2013 gsxr1000 gtnhjdbx guardian guest123 guest1234 guillaum
guillerm guinness hairball halflife hallo123 hallowee handball handyman hannibal hanuman1 hanuman123 happines happy123
happy1234 happyday happyman hardball hardcore hardrock hardwood harley123 harrypotter hattrick hawaii50 hawaiian
hawkeyes hawthorn hayabusa health123 health1234 healthcare healthcare1 heather1 heather2 hedgehog heineken hellfire
hello123 hello1234 hello12345 hello@123 hellohel hellohello hellokitty helloworld helloworld1 hellsing hellyeah
hercules herewego hernande hero1234 hetfield highbury highheel highland highlander highlife hillbill hillside
hindustan hindustan1 hollywoo homebrew homemade homepage honda123 hondacbr honeybee honeybun hongkong honolulu
hooligan hoosiers hooters1 horseman horsemen hospital hospital1 hospital123 hotgirls hotstuff hounddog housewifes
houston1 howrah123 htubcnhfwbz hugoboss hunter12 hunter123 hurrican huskers1 hyderabad hyderabad1 hyperion ibilltes
icecream icehouse idontkno idontknow ignatius ihateyou ilikepie illmatic illusion ilovegod iloveindia iloveu123
iloveyou iloveyou! iloveyou1 iloveyou12 iloveyou123 iloveyou2 ilya1234 immortal impalass implants imtheman india123
india1234 india12345 india@123 india@1234 indian123 indian@123 infiniti infinity insomnia inspiron instagram
instagram1 interacial intercourse internet internet1 intrepid intruder inuyasha iphone123 ireland1 irishman ironmaiden
ironman1 islander istanbul istheman italiano iverson3 j3qq4h7h2v jackass1 jackson1 jackson5 jai@hind jaihind1
jaihind123 jaihind@123 jaimaakali jaimaakali1 jaimatadi jaimatadi1 jaimatadi123 jaishreeram jaishriram james007
james123 jamesbon jamesbond japanees jasmine1 jayhawks jediknig jeepster jefferso jeffrey1 jellybea jellybean jennifer
jennifer1 jessica1 jessica2 jesus123 jesus777 jiggaman johannes johncena johndeer johngalt johnson1 jordan23 josephin
joystick junkmail jupiter1 jupiter2 jurassic just4fun justdoit justice1 justinbieber juventus kakashka kalimaa1
kamasutra kamikadze kamikaze kangaroo karolina katarina katerina kavita123 kawasaki kazantip kcchiefs kcj9wx5n
kenneth1 kennwort kenworth kevin123 keyboard keystone kfcnjxrf kickflip kicksass kikimora killbill killer12 killer123
kingfish kingkong kingston kissmyas kissmyass kittycat kittykat kjrjvjnbd kkrkkr123 kleopatra klondike knickerless
knickers knockers knuckles kohli123 kolkata1 kolkata123 kolkata@123 komputer konstantin kordell1 koroleva krasotka
krishna1 krishna123 krishna@123 kristen1 kristin1 krokodil laboratory labrador lacrimosa lacrosse ladybird laetitia
lakeside lakewood lakshmi1 lakshmi123 lalakers lambchop lamborghini lancelot landrove lapochka laserjet lasvegas
lavalamp leavemealone lebowski leedsutd left4dead lemonade lenochka leonidas lesbians letmein! letmein1 letmein12
letmein123 letmein2 letmeinn letmeinnow letmesee letsdoit lfitymrf libertad liberty1 lifehack lighthou lightnin
lightning lilwayne limewire lincoln1 lineage2 linkedin linkedin1 lionel10 lionhear lionheart lionking livelife
liverpoo liverpool liverpool1 livewire ljxtymrf lkjhgfdsa lockdown lockerroom login123 login1234 logitech lokomotiv
lol12345 lollipop lollypop lonesome lonestar lonewolf longdong longhair longhorn longjohn longshot losangel losangeles
love1234 love12345 lovehate lovelife lovelove lovelove1 lovely123 loverboy loverman loveyou1 loveyou123 lowrider
lucky123 luckydog luckyone ludacris lunchbox macaroni macdaddy macgyver macintos madagaskar madala11 madison1 madonna1
magellan magic123 magician magicman mahadev1 mahadev123 mahadev@123 mahakali mahesh123 mailcreated5240 majestic
makaveli makeitso maksimka mallorca mallrats mamacita mamapapa mamochka manager1 manchest manchester mandarin mandingo
mandrake manhatta mannheim manoj123 manoj1234 manunited manutd123 maradona marajade marathon marauder marcello
marcius2 margarit marijuan marijuana mariners marines1 marino13 mariposa marishka marlboro marseill marseille maryjane
masamune maserati mash4077 master12 master123 masterbate masterbating mastermaster mastermi mastermind masturbation
matchbox matrix123 matthew1 matthias maurizio maverick maximilian maximus1 maxpayne maxpower maxwell1 mazafaka
mazda323 mazda626 mazdarx7 meatball meathead meatloaf mechanic medical1 medical123 megadeth megapass megatron melanie1
melissa1 meowmeow mephisto mercedes mercury1 meridian mersedes messi1010 messi123 metallic metallica metallica1
michael1 michael2 michele1 michelle michelle1 michigan microlab microphone microsof microsoft microsoft1 midnight
mike1234 milamber milkyway millenium millwall minecraft minimoni minnesot mischief misfit99 mississi mistress mnbvcxz1
mnbvcxza modelsne mohunbagan mohunbagan1 mojojojo molly123 mollydog monalisa money123 moneyman mongoose monkey12
monkey123 monkey69 monkeybo monkeyboy monkeyman monolith monopoly monster1 montana1 montecar montecarlo monterey
montgom240 montreal montrose moonbeam moonligh moonlight moonshin morozova morpheus morrowind mortgage morticia
mortimer motdepasse motherfu motherlode motocros motocross motorola moumita1 moumita123 mountain msdhoni7 mudvayne
mukesh123 multiplelo mumbai123 mumbai@123 munchkin mushroom musicman mustang1 mustang2 mustang5 mustang6 mustangs
myfriend mylove123 mynameis mypasswo mypassword mypassword1 myspace1 myxworld namuna123 namuna1234 namuna@123
namunalab nancy123 nascar24 nastenka natalie1 natascha natasha1 natedogg nathanie naughty1 nautilus navigator navyseal
ncc1701a ncc1701d ncc1701e ncc74656 nebraska needforspeed neha1234 neha@123 nemesis1 nemrac58 netscape nevermin
nevermind nevermore newcastl newdelhi neworder newpass1 newpass6 newpassword newpassword1 newproject2004 newstart
newyork1 nightmar nightowl nightwin nightwish nineball nineinch ninja123 nintendo nirvana1 nocturne nokia123 nokia1234
nokia5130 nokia5530 nokia5800 nokia6233 nokia6300 nokian73 noname123 nopassword normandy nosferatu nostromo notebook
nothing1 nothing123 notredam nounours nthvbyfnjh ntktdbpjh nuttertools nwo4life nygiants oblivion obsidian oldpassword
omnamahshivaya omsairam omsairam1 omsairam123 omshanti opendoor opensesame operator optimist optiplex outsider
overkill overlord p0015123 p0o9i8u7 p4ssw0rd p@ssw0rd p@ssw0rd! p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 p@ssword123
pa$$w0rd pa$$word pa55w0rd pa55word packers1 paintbal paintball pakistan paladin1 pallmall palmtree panasoni panasonic
panorama pantera1 panther1 panthers pantyhos papabear papamama paperino papillon paradigm paradise paramedi paramore
parlament pasadena pass1234 pass12345 pass123456 pass@123 pass@1234 passcode passmast passpass passport passw0rd
passw0rd! passw0rd1 passw0rd123 passw@rd passwor1 password password! password#1 password#123 password$1 password0
password00 password01 password1 password1! password11 password12 password123 password1234 password12345 password123456
password1q password2 password2020 password2021 password2022 password2023 password2024 password2025 password2026
password321 password9 password99 password@1 password@12 password@123 passwordpassword passwords passwort patches1
pathfind pathology pathology1 patient1 patient123 patrick1 patriots pavement pavilion peaches1 pearljam peekaboo
pegasus1 penetration penguin1 penguins pennstat pennywis penthous perfect1 pertinant peterbil peterpan petrovich
phantom1 pharmacy phialpha philippe phillies phoenix1 pianoman pictuers piercing pimpdadd pimpdaddy pineappl pineapple
pinetree pingpong pinkfloy pinkfloyd pinnacle pipeline pippen33 piramida pitchers pizzahut pizzaman plastics platinum
platypus playball playboy1 playboy2 playmate playstat playstation playtime plymouth poiuytrewq pokemon1 pokemon123
polniypizdec0211 poohbear pooja123 pooja1234 pooja@123 pool6123 poontang poophead popcorn1 porkchop porsche1 porsche9
porsche911 portland portugal poseidon power123 powerman preacher precious predator prelude1 presario presiden princesa
princess princess1 princess123 princeto pringles private1 priya123 priya1234 priya@123 priyanka pufunga7782 pumpkin1
pumpkins pune1234 punisher punkrock puppydog q1234567 q123456789 q1q2q3q4 q1q2q3q4q5 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6
q2w3e4r5 qawsedrf qawsedrftg qaz123wsx qazqazqaz qazwsx12 qazwsx123 qazwsxed qazwsxedc qazwsxedc1 qazwsxedc123
qazwsxedcrfv qazxsw123 qazxswedc qq123456 quant4307s qw123456 qwe123qwe qweasd123 qweasdzx qweasdzxc qweasdzxc123
qwedsazxc qweqweqwe qwer1234 qwerasdf qwerasdfzxcv qwerqwer qwert123 qwert12345 qwerty1! qwerty11 qwerty12 qwerty123
qwerty1234 qwerty12345 qwerty123456 qwerty13 qwerty78 qwertyqwerty qwertyui qwertyuio qwertyuiop qwertz123 r2d2c3po
radhakrishna radhekrishna radhekrishna1 radheradhe radheshyam radiohea radiohead ragnarok rahul123 rahul1234 rahul@123
raiders1 rainbow1 rainbow6 rainbows rainyday raistlin raja1234 raja@123 rajesh123 rajesh1234 rajesh@123 raju1234
raju@123 ramesh123 rammstei rammstein ramstein rangers1 rani1234 rapunzel rasputin rastaman ravi1234 ravi12345
ravi@123 raymond1 rdfhnbhf realmadrid rebecca1 reckless redalert redbaron reddevil reddwarf redheads redlight redskins
redstorm redwings rekha123 reloaded remingto renegade revival47 revoluti revolver rfgbnjirf rfhfvtkmrf rfhfylfi
rfhlbyfk rfhnjirf rfnthbyf rfntymrf rfvfcenhf rhbcnbyf rhfcfdbwf rhfcjnrf rhjrjlbk rhtdtlrj riccardo richard1 riffraff
rightnow riverrat riversid rjhjktdf rjirfrgbde rjycnfynby rktjgfnhf roadkill roadking roadrunn roadrunner roadster
robotech robotics rockford rockhard rocknrol rocknroll rockstar rocky123 rohit123 rohit1234 rohit@123 rolltide
romashka ronaldinho ronaldo123 ronaldo7 roosters root1234 root12345 rootbeer rootroot rosebud1 rosewood runescape
rush2112 rushmore rustydog sabrina1 sachin10 sachin123 sachin@123 saibaba1 saibaba123 sailboat sairam123 sairam@123
salamander salasana salmankhan saltydog salvator samantha sammy123 samsung1 samsung123 sandeep1 sandeep123 sandiego
sandman1 sandrine sanjay123 sanjay@123 santacru sapphire sarajevo saraswati saratoga sasha123 sasha_007 satan666
sausages saxophon sayan123 scarface scheisse scirocco scoobydo scoobydoo scooter1 scorpio1 scorpion scorpions scotland
scrabble scrapper screamer screwyou seahawks seahorse sealteam sebastia secret12 secret123 security seductive segblue2
seinfeld seminole semperfi senators sentinel sephirot sephiroth septembe serenity sergbest sersolution service1
sevenof9 sfgiants shadow12 shadow123 shahrukh shahrukh1 shamrock shaney14 shannon1 sheepdog sherlock shevchenko
shinigami shiva123 shiva1234 shivshakti shotokan showtime shredder sidekick sigmachi siliguri siliguri1 silverad
silverado simpsons singapor sinister sithlord sk8ordie skateboard skeeter1 skinhead skipper1 skittles skorpion
skydiver skywalke skywalker slamdunk slapnuts slapshot slimshad slimshady slipknot slippery slowhand smackdow
smackdown smartass smashing smeghead smirnoff smirnova smoke420 smoothie snapshot sneakers snickers snoopdog snoopdogg
snoopy123 snowball snowbird snowboar snowboard snowflak snuggles soccer10 soccer11 soccer12 socrates softball softtail
software sojdlg123aljg sokolova solitude sonarbangla sonia123 sonyericsson sooners1 sopranos soso123aljg soulmate
soumya123 sourav123 sourav99 sourav@123 southpar southpark southpaw spaceman spanking sparhawk sparkles spartan1
spartans special1 specialk spectrum spencer1 spiderma spiderman spiderman1 spitfire splinter spongebo spongebob
sprinter sprocket squerting squirrel srinivas stallion stanislav stanley1 starbuck starbucks starcraf starcraft
stardust starfire starfish stargate starligh starlight starlite starship start123 startrek starwars starwars1 steelers
stephani stephen1 stewart1 stickman stigmata stiletto stinger1 stingray stocking stonecol stonecold stonewal stoppedby
stranger stratfor strawber strawberry streaming stripper subho123 sublime1 success1 suman123 suman1234 summer69
summer99 sundance sundevil sunflowe sunflower sunil123 sunil1234 sunita123 sunlight sunnyday sunshine sunshine1
super123 superadmin superbow superfly superman superman1 supernov supernova supersonic supersta superstar suresh123
surveyor survivor suzuki123 svetlana sweetheart sweetie1 sweetnes sweetness sweetpea sweety123 swimming swingers
swinging swordfis swordfish sylveste syncmaster syracuse tacobell taekwondo tailgate talisman tamerlan tampabay
tangerin tarheels tazmania technics teddybea teddybear telephon temppass tennesse terminat terminator terrapin
test1234 test12345 test123456 test@123 test@1234 testing1 testing123 testpass testtest testuser thailand thanatos
thankyou thebeast thedoors theforce thegreat thepassword therock1 thetruth thirteen thisisit threesom thuglife
thumbnils thumper1 thunder1 thunderb tiberian tiberius tickling ticklish ticktock tiffany1 tiger123 tigercat tigers12
timothy1 timoxa94 tinkerbe tinkerbell titanium titleist tkbpfdtnf tokiohotel tomahawk tommyboy toonarmy toor1234
topolino topsecret toriamos tortoise tottenha tottenham toulouse translator traveler treasure treefrog trfnthbyf
triangle trinitro trinitron trinity1 trombone trooper1 trouble1 trousers trucking trueblue truelove truffles trumpet1
trustno1 tunafish turkey50 twilight twitter1 ultimate umbrella underdog undertak undertaker undertow universa
ursitesux user1234 user12345 username username1 usmarine vacation vagabond valentin valentina valeriya valhalla
valkyrie valleywa vampire1 vancouve vanessa1 vanguard vanhalen vasilisa vauxhall vendetta verbatim veronika vfhbyjxrf
vfhnsirf vfhufhbnf vfitymrf vflfufcrfh vfntvfnbrf vfpfafrf vfrcbvrf vfvfgfgf victory1 viewsoni viewsonic vijay123
vijay1234 vikings1 viktoria viktoriya vincent1 violator violetta vipergts virat18k viratkohli viratkohli18 virginie
vivitron vjqgfhjkm vkontakte vladimir vladislav vodafone volkswag volleyba voyager1 vqsablpzla vsjasnel12 w1234567
wachtwoord wanderer warcraft warcraft3 wareagle warhamme warhammer warrior1 warriors washingt waterboy waterfal
waterloo waterski wdtnjxtr weare138 webhompas webmaste webmaster websol76 websolutions wednesda welcome! welcome1
welcome12 welcome123 welcome1234 welcome2 welcome@1 welcome@12 welcome@123 wellingt werewolf westbengal westside
westwood wg8e3wjf whatever whatever1 whatsapp whatsapp1 whiplash whiskers whistler whiteboy whiteout whitesox whocares
whoknows wildbill wildcard wildcats wildfire wildwood william1 windmill windows1 windows10 windows123 windsurf
wingzero winston1 winter99 wishbone wolfgang wolfpack wolverin wolverine wonderboy wonderfu woodland woodstoc
woodstock woodwork woofwoof wordpass wp2003wp wrangler wrestlin wrinkle1 wrinkles xx123456 yahoo123 yahoo1234
yamaha123 yamahar1 yankees1 yankees2 yaroslav yeahbaby yfcntymrf yfnfitymrf yjdsqgfhjkm yogibear yosemite yourpassword
youtube1 youtube123 ytngfhjkz z1234567 z1x2c3v4 z1x2c3v4b5 zachary1 zanzibar zaq12345 zaq12wsx zaq1xsw2 zaqwsxcde
zaqxswcde zeppelin zerocool zildjian zxasqw12 zxcasdqwe zxcasdqwe123 zxcv1234 zxcvasdf zxcvb123 zxcvb12345 zxcvbnm,
zxcvbnm1 zxcvbnm123 zxcvbnma zxcvbnmm zxcvzxcv zz123456
`
    .trim()
    .split(/\s+/),
);

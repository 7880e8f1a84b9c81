import { chromium } from '@playwright/test';
const base='http://localhost:4230';
const b=await chromium.launch({executablePath:'/usr/bin/chromium'});
const shot=async(name,url,{w=1280,h=900,dark=false,lang='en',full=true,act,login=true}={})=>{
 const ctx=await b.newContext({viewport:{width:w,height:h},colorScheme:dark?'dark':'light',...(login?{storageState:'/tmp/shots/state.json'}:{})});
 if(lang!=='en') await ctx.addCookies([{name:'language',value:lang,url:base}]);
 const p=await ctx.newPage();p.setDefaultTimeout(8000);
 await p.goto(base+url).catch(e=>console.log(e.message)); await p.waitForLoadState('networkidle').catch(()=>{});
 if(act) await act(p).catch(e=>console.log(name,e.message.slice(0,200)));
 await p.waitForTimeout(300);
 console.log(name, await p.evaluate(()=>[document.documentElement.scrollHeight,document.documentElement.scrollWidth]));
 await p.screenshot({path:`/tmp/shots/${name}.png`,fullPage:full,...(full?{}:{})}); await ctx.close();
};
const V='/reports/visits/238b9a82-5db9-4700-8602-fd90d20f2f5b',R='/reports/01a02920-a380-7903-8fc7-f692762bfd05';
for(const j of process.argv.slice(2)){
 if(j==='r360')await shot('r360',R,{w:360,h:740});
 if(j==='r1280')await shot('r1280',R,{});
 if(j==='r768')await shot('r768',R,{w:768});
 if(j==='v360')await shot('v360',V,{w:360,h:740});
 if(j==='v1280')await shot('v1280',V,{});
 if(j==='r360bn')await shot('r360bn',R,{w:360,h:740,lang:'bn'});
 if(j==='r360dark')await shot('r360dark',R,{w:360,h:740,dark:true,act:async p=>{await p.locator('.result-more').first().click();}});
 if(j==='about')await shot('about','/about',{login:false});
 if(j==='about360')await shot('about360','/about',{w:360,h:740,login:false});
 if(j==='home360')await shot('home360','/',{w:360,h:740,login:false});
 if(j==='home1280')await shot('home1280','/',{login:false});
 if(j==='centre')await shot('centre','/radiology/rajarhat',{login:false});
 if(j==='foot360')await shot('foot360','/health-packages',{w:360,h:740,full:false,login:false,act:async p=>p.evaluate(()=>scrollTo(0,1e6))});
 if(j==='foot1280')await shot('foot1280','/diagnostic-test',{full:false,login:false,act:async p=>p.evaluate(()=>scrollTo(0,1e6))});
 if(j==='hash360')await shot('hash360','/#WhyChoose-section',{w:360,h:740,full:false,login:false,act:async p=>p.waitForTimeout(2500)});
 if(j==='hash1280')await shot('hash1280','/#equipments',{full:false,login:false,act:async p=>p.waitForTimeout(2500)});
}
await b.close();

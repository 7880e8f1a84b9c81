/** One style for the window and the page; dark ink on white, no outside files. */
export const STYLE = `
*{box-sizing:border-box}
html{color-scheme:light;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:#10244a}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#eef3fa}
body.window{background:rgb(9 22 49 / .6)}
main{width:100%;max-width:26rem;background:#fff;border-radius:12px;box-shadow:0 12px 40px rgb(9 22 49 / .25);overflow:hidden;outline:0}
.mark{margin:0;padding:.625rem 1.5rem;background:#ffd84d;color:#10244a;font-weight:600;text-align:center}
.card{padding:1.5rem;display:grid;gap:1rem}
h1{margin:0;font-size:1.125rem}
p{margin:0}
.amount{font-size:2.25rem;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}
.order{color:#4a5a78;font-size:.875rem;overflow-wrap:anywhere}
form{display:grid;gap:.75rem;margin:0}
button{min-height:3rem;border-radius:10px;border:1px solid #6b7a96;background:#fff;color:#10244a;font:inherit;font-weight:600;cursor:pointer}
button:hover{background:#eef3fa}
button.first{background:#0b4fc4;border-color:#0b4fc4;color:#fff}
button.first:hover{background:#083f9e}
button:focus-visible{outline:3px solid #10244a;outline-offset:2px}
button:active{transform:translateY(1px)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
@media (max-width:40rem){
  body,body.window{background:#fff;place-items:start stretch}
  main{max-width:none;min-height:100dvh;border-radius:0;box-shadow:none}
}
@media (prefers-reduced-motion:no-preference){body.window main{animation:rise .16s ease-out}}
@keyframes rise{from{transform:translateY(12px);opacity:0}}
`;

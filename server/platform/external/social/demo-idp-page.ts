import { escapeHtml } from '#server/platform/http/documents/html.ts'

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#10131c;color:#f3f4f7;font:16px/1.5 system-ui,sans-serif}
main{width:min(26rem,calc(100vw - 2rem));background:#191d29;border:1px solid #343a4b;border-radius:10px;padding:1.75rem;box-sizing:border-box}
h1{margin:0 0 .5rem;font-size:1.35rem}p{color:#b9bfcd;margin:0 0 1.25rem}label{display:grid;gap:.35rem;margin-bottom:1rem;font-weight:600}
input{font:inherit;color:inherit;background:#10131c;border:1px solid #5b6275;border-radius:6px;padding:.65rem .8rem}
.check{display:flex;align-items:center;gap:.6rem;font-weight:400}.check input{width:1.15rem;height:1.15rem}
.row{display:flex;gap:.75rem}button{flex:1;font:inherit;font-weight:700;min-height:2.9rem;border:0;border-radius:6px;background:#b4f02d;color:#12180a;cursor:pointer}
button[name=cancel]{background:none;color:inherit;border:1px solid #5b6275}:focus-visible{outline:3px solid #b4f02d;outline-offset:2px}
.mark{display:inline-block;background:#e2b04a;color:#1d1505;font-weight:700;font-size:.8rem;padding:.15rem .6rem;margin-bottom:1rem}`

type Page = { kind: 'form'; uid: string } | { kind: 'error'; message: string }

/** The page of the demo provider, clearly marked as a demo. */
export function demoIdpPage(page: Page): string {
  const body =
    page.kind === 'form'
      ? form(page.uid)
      : `<h1>That did not work</h1><p>${escapeHtml(page.message)}</p><p>Go back to the site and start again.</p>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Demo sign-in</title><style>${STYLE}</style></head>
<body><main><span class="mark">Demo, on this machine only</span>${body}</main></body></html>`
}

function form(uid: string): string {
  return `<h1>Demo sign-in service</h1><p>This stands in for Google, Discord and the like. Say who you are: you are believed.</p>
<form method="post" action="/interaction/${escapeHtml(uid)}">
<label>Name<input name="name" value="Robin Demo" maxlength="80" required></label>
<label>Email<input name="email" type="email" value="robin@demo.example" maxlength="80"></label>
<label class="check"><input type="checkbox" name="verified" checked> This address is verified</label>
<div class="row"><button name="allow" value="1">Continue</button><button name="cancel" value="1" formnovalidate>Cancel</button></div></form>`
}

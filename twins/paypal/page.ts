import type { Order } from './orders.ts'

const STYLE = `
  :root { color-scheme: light dark; --bg: #f5f6f8; --card: #fff; --text: #16181d; --muted: #565c68; --line: #d5d8de; --mark: #8a5a00; --mark-bg: #fff3d6; --go: #1a4fd6; }
  @media (prefers-color-scheme: dark) { :root { --bg: #101216; --card: #1a1d23; --text: #f3f4f6; --muted: #b3b8c2; --line: #3a3f49; --mark: #ffd479; --mark-bg: #3a2d0d; --go: #2f6bff; } }
  * { box-sizing: border-box } body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--bg); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
  main { width: 100%; max-width: 420px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 24px }
  .mark { margin: 0 0 20px; padding: 10px 12px; border-radius: 6px; background: var(--mark-bg); color: var(--mark); font-weight: 600 }
  h1 { margin: 0; font-size: 20px } .sum { margin: 4px 0 20px; font-size: 40px; font-weight: 700; font-variant-numeric: tabular-nums } p { color: var(--muted); overflow-wrap: anywhere }
  fieldset { border: 1px solid var(--line); border-radius: 6px; padding: 8px 12px; margin: 0 0 20px } legend { color: var(--muted); padding: 0 4px } label { display: flex; gap: 10px; align-items: center; min-height: 44px }
  button { width: 100%; min-height: 48px; border-radius: 6px; border: 1px solid var(--line); background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; margin-top: 8px } button.go { background: var(--go); border-color: var(--go); color: #fff }
  :focus-visible { outline: 3px solid var(--go); outline-offset: 2px }`

/** PayPal's approval page. `nonce` allows the page's own style in the CSP. */
export function approvePage(order: Order | undefined, nonce: string): string {
  if (!order)
    return frame(
      nonce,
      'Payment not found',
      '<h1>There is no such payment.</h1><p>Go back to the site and begin again.</p>',
    )
  if (order.status !== 'PAYER_ACTION_REQUIRED')
    return frame(
      nonce,
      'Payment',
      `<h1>This payment is made.</h1><p><a href="${escape(withToken(order.returnUrl, order.id))}">Back to ${escape(order.brand)}</a></p>`,
    )
  return frame(
    nonce,
    'Pay',
    `<h1>Pay ${escape(order.brand)}</h1>
    <p class="sum">$${escape(order.unit.amount.value)}</p>
    <form method="post">
      <input type="hidden" name="token" value="${escape(order.id)}">
      <fieldset><legend>How shall this payment go?</legend>
        <label><input type="radio" name="choice" value="pay" checked> At once</label>
        <label><input type="radio" name="choice" value="held"> Held for review, let through after half a minute</label>
        <label><input type="radio" name="choice" value="declined"> Declined by the bank</label>
        <label><input type="radio" name="choice" value="short"> A dollar less is taken, which staff have to settle</label>
      </fieldset>
      <button class="go" name="act" value="pay">Pay $${escape(order.unit.amount.value)}</button>
      <button name="act" value="cancel">Cancel and go back</button>
    </form>`,
  )
}

/** The return URL with the order's id as `token`, as PayPal adds it. */
export function withToken(url: string, orderId: string): string {
  const back = new URL(url)
  back.searchParams.set('token', orderId)
  return back.href
}

function frame(nonce: string, title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · sandbox</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><p class="mark">Sandbox: play money. This is not PayPal, and nothing is charged.</p>${body}</main></body></html>`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

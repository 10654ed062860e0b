import type { FastifyReply } from 'fastify'
import { t } from '#messages/payments.ts'
import { escapeHtml } from '#server/platform/http/documents/html.ts'
import { sendPlainPage } from '#server/platform/http/documents/plain-page.ts'
import type { SettingValues } from '#server/platform/settings/settings.ts'
import { CHOICES, type Order } from '#twins/paypal/orders.ts'
import { withToken } from '#twins/paypal/start.ts'

const STYLE = `
.mark{margin:1.5rem 0 0;padding:.75rem 1rem;border:1px dashed var(--line);border-radius:6px;color:var(--text)}
.card{margin-top:1rem;padding:1.5rem;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
.card h1{margin:0;font-size:1.25rem}
.sum{margin:0 0 1rem;color:var(--text);font-size:2.5rem;font-weight:750;font-stretch:125%;line-height:1.3;font-variant-numeric:tabular-nums}
fieldset{margin:0;padding:0;border:0}
legend{padding:0;font-weight:600;color:var(--text)}
label{box-sizing:border-box;display:flex;align-items:center;gap:.75rem;min-height:2.75rem;padding-block:.5rem;line-height:1.3;border-bottom:1px solid var(--line);color:var(--text)}
input{flex:none;width:1.125rem;height:1.125rem;margin:0;accent-color:var(--accent)}
button.main,button.back{width:100%;min-height:3rem}
button.back{margin-top:.5rem;border:1px solid var(--line);border-radius:6px;background:none;color:var(--text);font:inherit;font-weight:600;cursor:pointer}`

/** The page on which the payer approves a payment in play money, or lets it fail. */
export function sendSandboxPage(
  reply: FastifyReply,
  values: SettingValues,
  order: Order | undefined,
): FastifyReply {
  const title = t('payments.sandbox_page.title')
  return sendPlainPage(reply.header('cache-control', 'no-store'), {
    values,
    title,
    style: STYLE,
    body: `<p class="mark">${escapeHtml(t('payments.sandbox_page.notice'))}</p>
<div class="card">
${order ? contentOf(order, title) : `<h1>${escapeHtml(t('payments.sandbox_page.not_found'))}</h1><p>${escapeHtml(t('payments.sandbox_page.start_again'))}</p>`}
</div>`,
  })
}

function contentOf(order: Order, title: string): string {
  const amount = `$${order.unit.amount.value}`
  if (order.status !== 'PAYER_ACTION_REQUIRED')
    return `<h1>${escapeHtml(t('payments.sandbox_page.done'))}</h1>
<a class="main" href="${escapeHtml(withToken(order.returnUrl, order.id))}">${escapeHtml(t('payments.sandbox_page.back', { brand: order.brand }))}</a>`
  const ways = CHOICES.map(
    (choice, place) =>
      `<label><input type="radio" name="choice" value="${choice}"${place === 0 ? ' checked' : ''}> ${escapeHtml(t('payments.sandbox_page.way', { choice }))}</label>`,
  )
  return `<h1>${escapeHtml(title)}</h1>
<p class="sum">${escapeHtml(amount)}</p>
<form method="post">
<input type="hidden" name="token" value="${escapeHtml(order.id)}">
<fieldset><legend>${escapeHtml(t('payments.sandbox_page.how'))}</legend>
${ways.join('\n')}
</fieldset>
<button class="main" name="act" value="pay">${escapeHtml(t('payments.sandbox_page.pay', { amount }))}</button>
<button class="back" name="act" value="cancel">${escapeHtml(t('payments.sandbox_page.cancel'))}</button>
</form>`
}

import { t } from '#messages/common.ts'
import { directionOf } from '#messages/locales.ts'
import { currentLocale } from '#messages/translate.ts'
import type { MailSettings, SettingValues } from '#server/platform/settings/settings.ts'
import { brandAccent, imprintOf, supportAddress } from '#server/platform/settings/brand.ts'
import { escapeHtml } from '#server/platform/http/documents/html.ts'

/** A mail before its layout is applied. */
export type MailParts = {
  subject: string
  recipientName: string
  lines: string[]
  /** Shown as a bullet list after the lines. */
  list?: string[]
  button: { label: string; url: string }
  /** A small link at the end, to unsubscribe from such mails. */
  footer?: { label: string; url: string }
}

/**
 * Builds a mail in the common layout and the current language, as HTML (tables and inline styles, which mail programs support) and as
 * plain text.
 */
export function composeMail(
  settings: MailSettings,
  parts: MailParts,
): { subject: string; text: string; html: string } {
  const brand = settings.BRAND_NAME
  const support = supportAddress(settings)
  const { mark, fill, on } = coloursOf(settings)
  const isRtl = directionOf(currentLocale()) === 'rtl'
  const apart = `margin-${isRtl ? 'left' : 'right'}:10px`
  // The logo has no text: the name stands beside it.
  const sign = settings.logoUrl
    ? `<img src="${escapeHtml(settings.logoUrl)}" alt="" width="24" height="24" style="vertical-align:middle;${apart}">`
    : `<span style="display:inline-block;width:12px;height:12px;background:${mark};${apart}"></span>`
  const foot = [
    brand,
    support,
    ...Object.values(imprintOf(settings) ?? {}).filter((each) => each !== ''),
  ].join(' · ')
  const locale = currentLocale()
  const subject = `${parts.subject} · ${brand}`
  const hello = t('common.mail.hello', { name: parts.recipientName })
  const text = [
    hello,
    ...parts.lines,
    ...(parts.list ? [parts.list.map((line) => `- ${line}`).join('\n')] : []),
    `${parts.button.label}:\n${parts.button.url}`,
    foot,
    ...(parts.footer ? [`${parts.footer.label}: ${parts.footer.url}`] : []),
  ].join('\n\n')
  const paragraphs = parts.lines
    .map((line) => `<p style="margin:0 0 16px;color:#3b4152">${escapeHtml(line)}</p>`)
    .join('')
  const list = parts.list
    ? `<ul style="margin:0 0 16px;padding-${isRtl ? 'right' : 'left'}:20px;color:#3b4152">${parts.list.map((line) => `<li style="margin:0 0 8px">${escapeHtml(line)}</li>`).join('')}</ul>`
    : ''
  const footer = parts.footer
    ? `<p style="font-size:13px;margin:16px 0"><a href="${escapeHtml(parts.footer.url)}" style="color:#6a7082">${escapeHtml(parts.footer.label)}</a></p>`
    : ''
  const html = `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f2f3f7;font:16px/1.5 Archivo,Helvetica,Arial,sans-serif;color:#171b28">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:520px;background:#ffffff;border:1px solid #dcdfe8;border-radius:10px" cellpadding="0" cellspacing="0">
<tr><td style="background:#0b0d13;color:#f3f4f7;padding:20px 28px;border-radius:10px 10px 0 0;font-weight:750;font-size:18px">${sign}${escapeHtml(brand)}</td></tr>
<tr><td style="padding:28px"><h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(parts.subject)}</h1><p style="margin:0 0 16px">${escapeHtml(hello)}</p>${paragraphs}${list}
<p style="margin:24px 0"><a href="${escapeHtml(parts.button.url)}" style="display:inline-block;background:${fill};color:${on};padding:14px 24px;font-weight:700;text-decoration:none">${escapeHtml(parts.button.label)}</a></p>
<p style="margin:0;color:#6a7082;font-size:13px;word-break:break-all">${escapeHtml(t('common.mail.or_open', { url: parts.button.url }))}</p></td></tr></table>
<p style="color:#6a7082;font-size:13px;margin:16px 0">${escapeHtml(foot)}</p>${footer}</td></tr></table></body></html>`
  return { subject, text, html }
}

/** The mark stands on the dark band at the top, the button on white. */
function coloursOf(settings: SettingValues) {
  const accent = brandAccent(settings)
  if (!accent) return { mark: '#b4f02d', fill: '#b4f02d', on: '#12180a' }
  return { mark: accent.dark.accent, fill: accent.light.accent, on: accent.light.on }
}

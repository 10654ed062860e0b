import { isStatus } from './delivery-status.ts'

/** Report of a delivery status notification (RFC 3464) about one recipient. */
export type ReportedRecipient = {
  /** The address that the mail was sent to, and the one that it reached last. */
  addresses: string[]
  action: string
  status: string
}
export type DeliveryReport = {
  /** The ids that the mail was sent with: of the envelope (RFC 3461), and its Message-ID. */
  ids: string[]
  recipients: ReportedRecipient[]
}

const MAX_PARTS = 20
const MAX_RECIPIENTS = 20
const STATUS_PARTS = ['message/delivery-status', 'message/global-delivery-status']
const RETURNED_PARTS = [
  'message/rfc822',
  'message/rfc822-headers',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
]

type Fields = ReadonlyMap<string, string>

/**
 * Reads a notification as a mail server sends it: `multipart/report` with a part for machines and the returned mail or its
 * headers, neither of them encoded. Undefined for everything else.
 */
export function readReport(message: string): DeliveryReport | undefined {
  const whole = split(message.replaceAll('\r\n', '\n'))
  const boundary = boundaryOf(whole.fields.get('content-type') ?? '')
  if (boundary === undefined) return undefined
  const parts = partsOf(whole.body, boundary).map(split)
  const typed = (types: string[]) => parts.find(({ fields }) => types.includes(typeOf(fields)))
  const status = typed(STATUS_PARTS)
  if (!status) return undefined
  const [ofMail, ...others] = groupsOf(status.body)
  const envelopeId = ofMail?.get('original-envelope-id')
  const returned = typed(RETURNED_PARTS)
  const messageId = returned && split(returned.body).fields.get('message-id')
  const recipients = others.slice(0, MAX_RECIPIENTS).flatMap(recipientOf)
  const ids = [envelopeId, messageId].filter((id) => id !== undefined)
  return recipients.length > 0 && ids.length > 0 ? { ids, recipients } : undefined
}

function recipientOf(fields: Fields): ReportedRecipient[] {
  const action = fields.get('action')?.toLowerCase()
  // A text may follow the code, as a comment.
  const status = fields.get('status')?.split(/[\s(]/, 1)[0] ?? ''
  const addresses = ['original-recipient', 'final-recipient'].flatMap((name) => addressOf(fields.get(name)))
  return action && isStatus(status) && addresses.length > 0 ? [{ addresses, action, status }] : []
}

/** The address in `rfc822; ann@mail.example`. */
function addressOf(value = ''): string[] {
  const at = value.indexOf(';')
  const type = value.slice(0, Math.max(0, at)).trim().toLowerCase()
  if (type !== 'rfc822' && type !== 'utf-8') return []
  const address = value.slice(at + 1).trim()
  return [address.startsWith('<') && address.endsWith('>') ? address.slice(1, -1) : address]
}

/** The fields until the first empty line, and what comes after it. */
function split(text: string): { fields: Fields; body: string } {
  const end = text.startsWith('\n') ? 0 : text.indexOf('\n\n')
  if (end < 0) return { fields: fieldsOf(text), body: '' }
  return { fields: fieldsOf(text.slice(0, end)), body: text.slice(text.startsWith('\n') ? 1 : end + 2) }
}

/** Fields by their names in lower case, the first of each; lines that begin with a space continue the one before. */
function fieldsOf(head: string): Fields {
  const fields = new Map<string, string>()
  for (const line of head.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const at = line.indexOf(':')
    const name = line.slice(0, Math.max(0, at)).trim().toLowerCase()
    if (name && !fields.has(name)) fields.set(name, line.slice(at + 1).trim())
  }
  return fields
}

const groupsOf = (body: string): Fields[] =>
  body
    .split(/\n[ \t]*\n/)
    .map((group) => group.trim())
    .filter(Boolean)
    .map(fieldsOf)

const typeOf = (fields: Fields) =>
  (fields.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

function boundaryOf(contentType: string): string | undefined {
  if (!/^multipart\/report\b/i.test(contentType)) return undefined
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain
}

function partsOf(body: string, boundary: string): string[] {
  const pieces = `\n${body}`.split(`\n--${boundary}`)
  const parts: string[] = []
  for (const piece of pieces.slice(1)) {
    if (piece.startsWith('--') || parts.length === MAX_PARTS) break
    // The rest of the boundary's line is empty.
    const lineEnd = piece.indexOf('\n')
    if (lineEnd < 0 || piece.slice(0, lineEnd).trim() !== '') continue
    parts.push(piece.slice(lineEnd + 1))
  }
  return parts
}

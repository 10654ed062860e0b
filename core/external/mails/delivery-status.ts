/** Why a mail was not delivered, in a few words for staff. */
export const BOUNCE_REASONS = [
  'unknown_address',
  'unknown_domain',
  'closed',
  'full',
  'refused',
  'late',
  'other',
] as const
export type BounceReason = (typeof BOUNCE_REASONS)[number]

/** An enhanced status code of a mail server (RFC 3463), like `5.1.1`. */
const STATUS = /^([245])\.(\d{1,3})\.(\d{1,3})$/

/** Status codes for reply codes (RFC 5321), where the server gives no enhanced code. */
const OF_REPLY: Record<string, string> = {
  '550': '5.1.1',
  '551': '5.1.6',
  '552': '5.2.2',
  '553': '5.1.3',
  '556': '5.1.10',
}

export const isStatus = (text: string): boolean => STATUS.test(text)

/** The status code of a mail server's reply; undefined when the reply says nothing about the address. */
export function statusOfReply(reply: string): string | undefined {
  const found = /^([45]\d\d)[ -](?:([245]\.\d{1,3}\.\d{1,3})\b)?/.exec(reply)
  const [, code = '', status] = found ?? []
  if (status && status[0] === code[0]) return status
  if (code.startsWith('4')) return '4.0.0'
  return OF_REPLY[code]
}

/**
 * Checks whether the address or its mailbox is at fault for good. A lasting refusal because of the mail, its sending
 * server or a rule of the receiver says nothing about the address: the next mail may arrive.
 */
export function isOfAddress(status: string): boolean {
  const [, kind, subject] = STATUS.exec(status) ?? []
  return kind === '5' && ['0', '1', '2', '4'].includes(subject ?? '')
}

/** Translates a status code into the reason of the bounce. */
export function reasonOf(status: string): BounceReason {
  const [, kind, subject, detail] = STATUS.exec(status) ?? []
  if (subject === '2') return detail === '2' ? 'full' : 'closed'
  if (subject === '7') return 'refused'
  if (kind === '4') return subject === '4' ? 'late' : 'other'
  if (subject === '4' || (subject === '1' && (detail === '2' || detail === '10'))) return 'unknown_domain'
  return subject === '0' || subject === '1' ? 'unknown_address' : 'other'
}

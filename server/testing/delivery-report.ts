type Report = {
  to: string
  /** The mail server's key to the mail: the id of the envelope, or only the mail's headers. */
  envelopeId?: string
  messageId?: string
  action?: string
  status?: string
  originalTo?: string
}

/** A delivery status notification (RFC 3464), as Postfix writes it. */
export function deliveryReport(report: Report): string {
  const { to, envelopeId, messageId, action = 'failed', status = '5.1.1', originalTo } = report
  return [
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    'To: site@play.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="9B095B5ADSN=_mx.example"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--9B095B5ADSN=_mx.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system at host mx.example.',
    '',
    '--9B095B5ADSN=_mx.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    ...(envelopeId ? [`Original-Envelope-Id: ${envelopeId}`] : []),
    'Arrival-Date: Sat, 21 Nov 2026 12:00:00 +0000 (UTC)',
    '',
    `Final-Recipient: rfc822; ${to}`,
    ...(originalTo ? [`Original-Recipient: rfc822;${originalTo}`] : []),
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550',
    '    5.1.1 unknown user',
    '',
    '--9B095B5ADSN=_mx.example',
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    'From: site@play.example',
    ...(messageId ? [`Message-ID: ${messageId}`] : []),
    `To: ${to}`,
    '',
    '--9B095B5ADSN=_mx.example--',
    '',
  ].join('\r\n')
}

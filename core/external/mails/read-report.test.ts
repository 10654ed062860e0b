import { expect, test } from 'vitest'
import { readReport } from './read-report.ts'

const report = (status: string[], returned: string[] = ['Message-ID: <m@x>'], type = 'multipart/report') =>
  [
    `Content-Type: ${type}; report-type=delivery-status; boundary=b1`,
    '',
    'before',
    '--b1',
    'Content-Type: text/plain',
    '',
    'Action: failed',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    ...status,
    '--b1',
    'Content-Type: message/rfc822',
    '',
    ...returned,
    '',
    'Message-ID: <in the text>',
    '--b1--',
  ].join('\r\n')
const failed = ['Final-Recipient: rfc822; ann@x.example', 'Action: Failed', 'Status: 5.1.1 (unknown)']

test('a notification is read', () =>
  expect(readReport(report(['Reporting-MTA: dns; x', 'Original-Envelope-Id: e1', '', ...failed]))).toEqual({
    ids: ['e1', '<m@x>'],
    recipients: [{ addresses: ['ann@x.example'], action: 'failed', status: '5.1.1' }],
  }))

test('several recipients, original addresses, continued lines and angle brackets', () =>
  expect(
    readReport(
      report([
        'Reporting-MTA: dns; x',
        '',
        'Original-Recipient: rfc822;',
        ' ann@old.example',
        'Final-Recipient: RFC822; <ann@new.example>',
        'Action: delayed',
        'Status: 4.4.1',
        '',
        ...failed,
      ]),
    )?.recipients,
  ).toEqual([
    { addresses: ['ann@old.example', 'ann@new.example'], action: 'delayed', status: '4.4.1' },
    { addresses: ['ann@x.example'], action: 'failed', status: '5.1.1' },
  ]))

const mta = ['Reporting-MTA: dns; x', '']
test.each([
  ['an empty text', ''],
  ['garbage', '\u0000\uFFFD--b1\n\n\n--'],
  ['an answer of a person', report([...mta, ...failed], undefined, 'multipart/mixed')],
  ['a report without a recipient', report(mta)],
  ['one without a status', report([...mta, ...failed.slice(0, 2)])],
  ['one with a status that is none', report([...mta, ...failed.slice(0, 2), 'Status: 9.1.1'])],
  ['one about another kind of address', report([...mta, 'Final-Recipient: x400; ann', ...failed.slice(1)])],
  ['one that names no mail', report([...mta, ...failed], ['Subject: Hello'])],
  ['one without a boundary', report([...mta, ...failed]).replace('boundary=b1', 'boundary=')],
  [
    'one without the part for machines',
    report([...mta, ...failed]).replace('message/delivery-status', 'text/html'),
  ],
])('%s is none', (_what, text) => expect(readReport(text)).toBeUndefined())

test('a large text is none', () => {
  const parts = '--b1\n \n'.repeat(40_000)
  expect(readReport(`Content-Type: multipart/report; boundary=b1\n\n${parts}`)).toBeUndefined()
  expect(readReport(' \n\t'.repeat(80_000))).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import type { z } from '#contract/zod.ts'
import { email, newPassword, username } from '#contract/accounts/accounts.ts'
import { giveStatement } from '#contract/matches/disputes.ts'
import { gameAccountInput } from '#contract/players/game-accounts.ts'
import { openLobby } from '#contract/lobbies/open.ts'
import { addressInput, profileInput } from '#contract/players/players.ts'
import { verifyPhone } from '#contract/players/phone.ts'
import { phoneInput } from './shapes.ts'

// The server and the browser validate with these same schemas.
type Edge = [field: string, schema: z.ZodType, good: unknown[], bad: unknown[]]
const profileField = (name: keyof typeof profileInput.shape) => profileInput.shape[name]
const addressField = (name: keyof typeof addressInput.shape) => addressInput.shape[name]
const long = (length: number) => 'x'.repeat(length)

const EDGES: Edge[] = [
  [
    'first name',
    profileField('first_name'),
    ['A', long(60), ' Łucja ', '小林', undefined],
    ['', '   ', long(61), 'a\u0007b', '\u200b\u200b', '\u202eabc', 7, null],
  ],
  ['last name', profileField('last_name'), ["O'Neill-Smith", long(60)], ['', long(61), 'two\nlines']],
  [
    'date of birth',
    profileField('dob'),
    ['2000-02-29', '1900-01-01'],
    ['2001-02-29', '2000-2-9', '29.02.2000', '', 'today', 20000101],
  ],
  [
    'statement',
    giveStatement.body.shape.body,
    ['First.\nSecond.', 'a\r\n\r\n\r\nbcd', '\tcolumn\tcolumn', long(2000), `\n\n${long(2000)}\n`],
    ['', ' \n \n ', '1\n\n\n2', long(2001), 'a\u0007bell', '\u202eback'],
  ],
  [
    'rules of the host',
    openLobby.body.shape.rules,
    [null, undefined, '', '1. No items.\n2. No pauses.', long(500)],
    [long(501), 'a\u0000b'],
  ],
  ['street', addressField('street_address'), ['1 A', long(120)], ['1', '', long(121)]],
  ['city', addressField('city'), ['Y', long(80)], ['', ' ', long(81)]],
  ['postal code', addressField('postal_code'), ['12', long(12), 'SW1A 1AA'], ['1', long(13), '']],
  ['region', addressField('region'), ['OH', 'US-OH', long(80), null, undefined], ['', long(81)]],
  ['country', addressField('country'), ['US', 'de', ' fr '], ['', 'USA', 'U', '12', null]],
  [
    'phone',
    phoneInput,
    ['+14155550123', '+4915112345678', ' +1234567 ', `+${'1'.repeat(15)}`],
    ['', '4155550123', '+0123456', '+123456', `+${'1'.repeat(16)}`, '+1 415 555', '+1415abc'],
  ],
  ['bio', profileField('bio'), [null, 'Hi', long(280)], [long(281), 'a\u0000']],
  ['time zone', profileField('time_zone'), [null, 'Europe/Berlin', 'UTC'], ['', 'Mars/Base', long(65), 2]],
  [
    'notification preferences',
    profileField('notification_preferences'),
    [
      {},
      { mail: { account: false } },
      { in_app: { roster: false }, push: { team_invite: true, tournament: false } },
      { mail_rhythm: 'daily' },
      { quiet_hours: null },
      { quiet_hours: { from: '22:00', to: '07:30', time_zone: 'Europe/Berlin' } },
    ],
    [
      { mail: { nothing_such: true } },
      { push: { account: 'yes' } },
      { mail_rhythm: 'weekly' },
      'all',
      { quiet_hours: { from: '22:00', to: '22:00', time_zone: 'UTC' } },
      { quiet_hours: { from: '24:00', to: '07:00', time_zone: 'UTC' } },
      { quiet_hours: { from: '7:00', to: '08:00', time_zone: 'UTC' } },
      { quiet_hours: { from: '22:00', to: '07:00', time_zone: 'Mars/Base' } },
      { quiet_hours: { from: '22:00' } },
    ],
  ],
  ['privacy', profileField('is_private'), [true, false], ['true', 1, null]],
  ['username', username, ['abc', long(20), 'a-b_c9'], ['ab', long(21), 'a b', 'admin', '\u0430nn_lee', '']],
  ['e-mail', email, ['a@b.co', ' A@B.co '], ['', 'a@', 'a@b', `${long(250)}@b.co`, 'a b@c.co']],
  ['new password', newPassword, ['ten chars!', long(128)], ['nine char', '']],
  ['one-time code', verifyPhone.body.shape.code, ['000000', ' 123456 '], ['12345', '1234567', '12345a', '']],
  ['handle', gameAccountInput.shape.handle, ['x', long(64)], ['', ' ', long(65)]],
  ['game', gameAccountInput.shape.game, ['chess', 'a-b'], ['Chess', 'a--b', '', '../x']],
]

describe.each(EDGES)('%s', (_field, schema, good, bad) => {
  test.each(good.map((value) => ({ name: JSON.stringify(value), value })))('accepts $name', ({ value }) =>
    expect(schema.safeParse(value).error?.issues ?? []).toEqual([]),
  )
  test.each(bad.map((value) => ({ name: JSON.stringify(value), value })))(
    'refuses $name with a message',
    ({ value }) => {
      const { success, error } = schema.safeParse(value)
      expect(success).toBe(false)
      expect(error?.issues[0]?.message).toMatch(/\w/)
    },
  )
})

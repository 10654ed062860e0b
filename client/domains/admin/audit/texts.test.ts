import { t } from '#messages/admin.ts'
import { expect, test } from 'vitest'
import { ABOUT, AUDIT_ACTIONS } from '#core/admin/audit.ts'
import { actionText } from './action-text.ts'

test.each(AUDIT_ACTIONS)('%s has a text of its own', (action) => expect(actionText(action)).not.toBe(action))

test('what entries are about has a name of its own, each another', () => {
  const names = ABOUT.map((kind) => t('admin.audit.kind_name', { kind }))
  expect(new Set(names).size).toBe(ABOUT.length)
})

test('a decision that names a side has the text of its act', () => {
  expect(actionText('dispute.win.12')).toBe(actionText('dispute.win'))
  expect(actionText('something.new')).toBe('something.new')
})

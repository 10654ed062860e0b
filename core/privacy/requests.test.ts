import { expect, test } from 'vitest'
import { checkVerdict } from './requests.ts'

const open = { status: 'open', isExtended: false, isOwn: false, hasAccount: true } as const

test('an open request can be decided in each way', () => {
  for (const verdict of ['exported', 'erased', 'done', 'extended', 'refused'] as const)
    expect(checkVerdict(open, verdict)).toMatchObject({ ok: true })
})

test('it is refused by what is in the way', () => {
  expect(checkVerdict({ ...open, status: 'unconfirmed' }, 'done')).toMatchObject({ refusal: 'not_found' })
  expect(checkVerdict({ ...open, status: 'refused' }, 'done')).toMatchObject({ refusal: 'already_decided' })
  expect(checkVerdict({ ...open, isOwn: true }, 'done')).toMatchObject({ refusal: 'own_case' })
  expect(checkVerdict({ ...open, isExtended: true }, 'extended')).toMatchObject({
    refusal: 'already_extended',
  })
  expect(checkVerdict({ ...open, isExtended: true }, 'done')).toMatchObject({ ok: true })
  for (const verdict of ['exported', 'erased'] as const)
    expect(checkVerdict({ ...open, hasAccount: false }, verdict)).toMatchObject({ refusal: 'no_account' })
  expect(checkVerdict({ ...open, hasAccount: false }, 'done')).toMatchObject({ ok: true })
})

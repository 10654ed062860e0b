import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { permissionsOfRole, PERMISSIONS, type Permission } from '#core/permissions.ts'
import { decideGrant } from './grants.ts'

const role = fc.constantFrom('player', 'organizer', 'moderator', 'admin')
const some = fc.subarray([...PERMISSIONS])

describe('a grant', () => {
  test('changes only what the one who grants may do, and never their own', () => {
    fc.assert(
      fc.property(some, role, some, some, fc.boolean(), (own, of, before, wanted, isSelf) => {
        const decision = decideGrant({
          by: { id: 'a', permissions: new Set(own) },
          player: { id: isSelf ? 'a' : 'b', role: of, granted: before },
          granted: wanted,
        })
        if (isSelf) {
          expect(decision).toEqual({ ok: false, refusal: 'own_account' })
          return
        }
        const isAllowed = (each: Permission) => own.includes(each)
        const ofRole = permissionsOfRole(of)
        const after = wanted.filter((each) => !ofRole.includes(each))
        const changed = PERMISSIONS.filter((each) => before.includes(each) !== after.includes(each))
        expect(decision.ok).toBe(changed.every(isAllowed))
        if (decision.ok) expect([...decision.value].sort()).toEqual([...after].sort())
      }),
    )
  })
})

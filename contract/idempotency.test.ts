import { expect, test } from 'vitest'
import { allCalls } from './calls.ts'

/** Calls that pay an entry, give it back, move a payment or correct a balance. */
const MONEY = [
  'POST v1 /payments/deposits/',
  'POST v1 /payments/deposits/{id}/capture/',
  'POST v1 /payments/deposits/{id}/cancel/',
  'POST v1 /payments/withdrawals/',
  'POST v1 /lobbies/',
  'POST v1 /lobbies/{id}/join/',
  'POST v1 /lobbies/{id}/rematch/',
  'PUT v1 /lobbies/{id}/cancel/',
  'POST v1 /players/lobby/{lobbyId}/{teamId}/accept-invite/',
  'PUT v1 /players/lobby/{lobbyId}/{teamId}/leave-team/',
  'POST v1 /players/lobby/{lobbyId}/{teamId}/replace-teammate/',
  'POST v1 /tournaments/{id}/register/',
  'POST v1 /tournaments/{id}/withdraw/',
  'POST v1 /tournaments/{id}/roster/leave/',
  'POST v1 /tournaments/{id}/pay-prizes/',
  'POST v1 /challenges/{id}/join/',
  'POST v1 /challenges/{id}/leave/',
  'POST v1 /admin/ledger/adjust/',
]
const NEEDED = ['POST v1 /payments/deposits/', 'POST v1 /payments/withdrawals/']

test.each(MONEY)('%s takes an Idempotency-Key; deposits and withdrawals need it', (key) => {
  const found = allCalls.find(({ call }) => call.key === key)
  expect(found?.call.idempotency).toBe(NEEDED.includes(key) ? 'needed' : 'taken')
})

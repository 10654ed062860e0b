import type { Lobby } from '#contract/lobbies/lobbies.ts'
import type { Match } from '#contract/matches/matches.ts'
import { deposit } from '#core/wallet/postings.ts'
import { transact } from '#server/platform/db/transact.ts'
import { grantBonus } from '#server/domains/wallet/bonus.ts'
import { post } from '#server/domains/wallet/ledger.ts'
import type { TestApp } from '#server/testing/app.ts'
import { ask, must, type Answer, type Person } from '#server/testing/visitor.ts'

export type Refused = { code?: string; detail?: string }

/** Actions of players in lobbies and matches, over HTTP. */
export function playActions(app: TestApp) {
  const send = (who: Person, method: 'POST' | 'PUT', path: string, body: object = {}) =>
    ask<Lobby & Match & Refused>(app.url, path, { method, token: who.accessToken, body })
  const look = (id: number, who?: Person) =>
    must<Lobby>(app.url, `/v1/lobbies/${id}/`, { token: who?.accessToken })
  const sideOf = (lobby: Lobby, who: Person) =>
    lobby.sides.find((side) => side.players.some((player) => player.id === who.id))?.id ?? 0
  return {
    look,
    sideOf,
    open: (who: Person, body: object) =>
      send(who, 'POST', '/v1/lobbies/', { game: 'rocket-league', mode: '2v2', ...body }),
    join: (who: Person, id: number, body: object = {}) => send(who, 'POST', `/v1/lobbies/${id}/join/`, body),
    ready: (who: Person, id: number) => send(who, 'PUT', `/v1/lobbies/${id}/ready/`),
    cancel: (who: Person, id: number) => send(who, 'PUT', `/v1/lobbies/${id}/cancel/`),
    invite: (who: Person, id: number, sideId: number, whom: Person) =>
      send(who, 'POST', `/v1/lobbies/${id}/${sideId}/invite/`, { player_id: whom.id }),
    answer: (who: Person, id: number, sideId: number, word: 'accept' | 'decline', promo = false) =>
      send(who, 'POST', `/v1/players/lobby/${id}/${sideId}/${word}-invite/`, { promo_choice: promo }),
    leave: async (who: Person, id: number) =>
      send(who, 'PUT', `/v1/players/lobby/${id}/${sideOf(await look(id, who), who)}/leave-team/`),
    replace: async (who: Person, id: number, gone: Person, by: Person | null) =>
      send(who, 'POST', `/v1/players/lobby/${id}/${sideOf(await look(id, who), who)}/replace-teammate/`, {
        remove_player: gone.id,
        new_player: by?.id ?? null,
      }),
    takeBack: (who: Person, id: number, sideId: number, whom: Person) =>
      send(who, 'POST', `/v1/players/lobby/${id}/${sideId}/replace-teammate/`, {
        remove_player: whom.id,
        new_player: null,
      }),
    rematch: (who: Person, id: number) => send(who, 'POST', `/v1/lobbies/${id}/rematch/`),
    /** A call of the match, by the last part of its path: `report`, `veto`, `dispute` … */
    match: (who: Person, id: number, word: string, body: object = {}) =>
      send(who, 'POST', `/v1/matches/${id}/${word}/`, body),
    resolve: (who: Person, id: number, winner: number | null) =>
      send(who, 'POST', `/v1/admin/disputes/${id}/resolve/`, {
        winner_side_id: winner,
        reason: 'The picture shows it.',
      }),
    readMatch: (id: number, who?: Person) =>
      must<Match>(app.url, `/v1/matches/${id}/`, { token: who?.accessToken }),
    /** Credits money directly in the ledger. */
    async pay(who: Person, cashCents: number, promoCents = 0): Promise<void> {
      const cause = { kind: 'deposit', id: who.id }
      if (cashCents > 0)
        await transact(app.app.context, (unit) =>
          post(unit, {
            kind: 'deposit',
            key: `test:${who.id}:${cashCents}`,
            cause,
            entries: deposit(who.id, cashCents),
          }),
        )
      if (promoCents > 0)
        await transact(app.app.context, (unit) =>
          grantBonus(unit, { playerId: who.id, amountCents: promoCents, cause, key: `test-bonus:${who.id}` }),
        )
    },
    balances: async (who: Person) => {
      const wallet = await must<{
        cash_cents: number
        promo_cents: number
        held_cents: number
      }>(app.url, '/v1/wallet/', { token: who.accessToken })
      return [wallet.cash_cents, wallet.promo_cents, wallet.held_cents]
    },
    async notices(
      who: Person,
    ): Promise<
      { type_of_notification: number; message: string; lobby: number | null; id: number; open?: boolean }[]
    > {
      return (
        await must<{
          results: { type_of_notification: number; message: string; lobby: number | null; id: number }[]
        }>(app.url, '/v1/players/notifications/?page_size=50', { token: who.accessToken })
      ).results
    },
  }
}

export type PlayActions = ReturnType<typeof playActions>
export type Answered = Answer<Lobby & Match & Refused>

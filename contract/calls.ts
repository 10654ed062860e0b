import * as accounts from './accounts.ts'
import * as audit from './audit.ts'
import type { Call } from './call.ts'
import * as disputes from './disputes.ts'
import * as eligibility from './eligibility.ts'
import * as friends from './friends.ts'
import * as gameAccounts from './game-accounts.ts'
import * as identity from './identity.ts'
import * as invites from './invites.ts'
import * as leaderboards from './leaderboards.ts'
import * as lobbies from './lobbies.ts'
import * as lobbyActs from './lobby-acts.ts'
import * as matches from './matches.ts'
import * as notifications from './notifications.ts'
import * as ownData from './own-data.ts'
import * as payments from './payments.ts'
import * as phone from './phone.ts'
import * as players from './players.ts'
import * as push from './push.ts'
import * as queue from './queue.ts'
import * as referrals from './referrals.ts'
import * as reports from './reports.ts'
import * as security from './security.ts'
import * as sessions from './sessions.ts'
import * as site from './site.ts'
import * as social from './social.ts'
import * as teamMembers from './team-members.ts'
import * as teams from './teams.ts'
import * as wallet from './wallet.ts'

const domains = {
  site,
  audit,
  accounts,
  sessions,
  security,
  social,
  'own-data': ownData,
  players,
  phone,
  'game-accounts': gameAccounts,
  notifications,
  push,
  identity,
  wallet,
  eligibility,
  payments,
  friends,
  teams,
  'team-members': teamMembers,
  leaderboards,
  matches,
  disputes,
  lobbies,
  'lobby-acts': lobbyActs,
  queue,
  referrals,
  invites,
  reports,
}

type Exports = {
  [Domain in keyof typeof domains]: (typeof domains)[Domain][keyof (typeof domains)[Domain]]
}[keyof typeof domains]

/** A union of all calls; the client's `call()` finds a call's types by its key. */
export type AnyCall = Extract<Exports, { key: string; summary: string }>
export type CallByKey = { [C in AnyCall as C['key']]: C }

/** All calls. The routes, OpenAPI and the hostile-input test are generated from this list. */
export const allCalls: { domain: string; call: Call }[] = Object.entries(domains).flatMap(
  ([domain, exports]) =>
    Object.values(exports)
      .filter(
        (value): value is Call =>
          typeof value === 'object' && value !== null && 'key' in value && 'summary' in value,
      )
      .map((call) => ({ domain, call })),
)

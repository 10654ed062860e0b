const rule = (fault) => ({ ...fault, project: 'unit' })

/** Faults in the rules of `core/`, and in what the client computes without a page. */
export const RULES = [
  // Money
  rule({ kind: 'rounding', file: 'core/wallet/prizes.ts', from: 'index === 0 ? cents + rest : cents', to: 'cents', test: 'core/wallet/prizes.test.ts' }),
  rule({ kind: 'rounding', file: 'core/tournament/split.ts', from: '(index === 0 ? left : 0)', to: '0', test: 'core/tournament/split.test.ts' }),
  rule({ kind: 'tie-break', file: 'core/wallet/bonus.ts', from: 'one, other) => other.endsAt.getTime() - one.endsAt.getTime()', to: 'one, other) => one.endsAt.getTime() - other.endsAt.getTime()', test: 'core/wallet/bonus.test.ts' }),
  rule({ kind: 'limit', file: 'core/wallet/adjustment.ts', from: ' + of.recentCents > of.limitCents', to: ' > of.limitCents', test: 'core/wallet/adjustment.test.ts' }),
  rule({ kind: 'right', file: 'core/wallet/adjustment.ts', from: 'decision.isApproved && decision.by === adjustment.proposedBy', to: 'false', test: 'core/wallet/adjustment.test.ts' }),
  rule({ kind: 'limit', file: 'core/payments/eligibility/limits.ts', from: 'return to === null || to > from', to: 'return false', test: 'core/payments/eligibility/limits.test.ts' }),
  rule({ kind: 'refusal', file: 'core/payments/eligibility/limits.ts', from: "if (current.exclusion.until !== null) return refuse('has_end')", to: '', test: 'core/payments/eligibility/limits.test.ts' }),
  rule({ kind: 'refusal', file: 'core/payments/eligibility/eligibility.ts', from: 'person.owesCents > 0', to: 'person.owesCents < 0', test: 'core/payments/eligibility/eligibility.test.ts' }),
  rule({ kind: 'limit', file: 'core/payments/eligibility/eligibility.ts', from: 'policy.identityThresholdCents - person.withdrawnCents', to: 'policy.identityThresholdCents', test: 'core/payments/eligibility/eligibility.test.ts' }),
  rule({ kind: 'refusal', file: 'core/payments/eligibility/eligibility.ts', from: 'heldUntil > now', to: 'heldUntil < now', test: 'core/payments/eligibility/eligibility.test.ts' }),
  rule({ kind: 'lock', file: 'core/payments/deposit.ts', from: 'credit: !deposit.isCredited', to: 'credit: true', test: 'core/payments/payments.test.ts' }),
  rule({ kind: 'refusal', file: 'core/payments/deposit.ts', from: 'capture.amountCents === deposit.amountCents &&', to: '', test: 'core/payments/payments.test.ts' }),
  rule({ kind: 'right', file: 'core/payments/withdrawal-hold.ts', from: "if (decision.by === withdrawal.playerId) return refuse('own_account')", to: '', test: 'core/payments/withdrawal-hold.test.ts' }),
  rule({ kind: 'escaping', file: 'core/external/mails/mask-email.ts', from: '`${first}…${email.slice(at)}`', to: 'email', test: 'core/external/mails/mask-email.test.ts' }),

  // Rights
  rule({ kind: 'right', file: 'core/permissions.ts', from: 'rankOf(whom.role) >= rankOf(by.role)', to: 'rankOf(whom.role) > rankOf(by.role)', test: 'core/permissions.test.ts' }),
  rule({ kind: 'right', file: 'core/admin/grants.ts', from: 'changed.every((each) => by.permissions.has(each))', to: 'changed.length >= 0', test: 'core/admin/grants.test.ts' }),
  rule({ kind: 'lock', file: 'core/admin/holder.ts', from: "if (seenId !== holderId) return refuse('held_by_other')", to: '', test: 'core/admin/holder.test.ts' }),
  rule({ kind: 'right', file: 'core/moderation/sanctions.ts', from: 'return rankOf(whom.role) > rankOf(by.role)', to: 'return rankOf(whom.role) < 0', test: 'core/moderation/sanctions.test.ts' }),
  rule({ kind: 'refusal', file: 'core/moderation/sanctions.ts', from: "if (sanction.appeal) return refuse('already_appealed')", to: '', test: 'core/moderation/sanctions.test.ts' }),
  rule({ kind: 'right', file: 'core/identity/check.ts', from: "if (decision.by === check.playerId) return refuse('own_check')", to: '', test: 'core/identity/check.test.ts' }),
  rule({ kind: 'limit', file: 'core/identity/check.ts', from: 'sentToday >= MAX_SUBMISSIONS_PER_DAY', to: 'sentToday > MAX_SUBMISSIONS_PER_DAY', test: 'core/identity/check.test.ts' }),
  rule({ kind: 'right', file: 'core/privacy/requests.ts', from: "if (isOwn) return refuse('own_case')", to: '', test: 'core/privacy/requests.test.ts' }),
  rule({ kind: 'right', file: 'core/organizations/members.ts', from: "if (role !== 'owner' && isLastOwner(members, playerId)) return refuse('last_owner')", to: '', test: 'core/organizations/members.test.ts' }),
  rule({ kind: 'right', file: 'core/teams/roster.ts', from: "if (!isCaptain(roster, by) && !leaves) return refuse('not_captain')", to: '', test: 'core/teams/roster.test.ts' }),

  // Accounts and players
  rule({ kind: 'right', file: 'core/accounts/step-up.ts', from: "return account.hasSecondFactor ? 'second_factor' : 'nothing'", to: "return 'nothing'", test: 'core/accounts/step-up.test.ts' }),
  rule({ kind: 'limit', file: 'core/accounts/tries.ts', from: 'tries.failures < free', to: 'tries.failures <= free', test: 'core/accounts/tries.test.ts' }),
  rule({ kind: 'limit', file: 'core/players/onboarding/age.ts', from: 'dayOfMonth >= birthDay', to: 'dayOfMonth > birthDay', test: 'core/players/onboarding/onboarding.test.ts' }),
  rule({ kind: 'refusal', file: 'core/players/claim.ts', from: "if (facts.holder.isProven) return refuse('holder_proven')", to: '', test: 'core/players/players.test.ts' }),
  rule({ kind: 'refusal', file: 'core/friends/friendship.ts', from: 'isRecent(state.at, now, ASK_AGAIN_MS)', to: 'false', test: 'core/friends/friendship.test.ts' }),
  rule({ kind: 'limit', file: 'core/quests/streak.ts', from: '> FORGIVEN_EVERY', to: '>= FORGIVEN_EVERY', test: 'core/quests/quests.test.ts' }),
  rule({ kind: 'refusal', file: 'core/referrals/address.ts', from: "return email?.trim().toLowerCase() || undefined", to: "return email?.trim() || undefined", test: 'core/referrals/referrals.test.ts' }),

  // Results
  rule({ kind: 'tie-break', file: 'core/challenges/score.ts', from: ' || one.id - other.id', to: ' || other.id - one.id', test: 'core/challenges/score.test.ts' }),
  rule({ kind: 'rounding', file: 'core/ratings/rating.ts', from: 'Math.max(MIN_RATING, Math.round(START_RATING + POINTS * (mu - sigma - (fresh.mu - fresh.sigma))))', to: 'Math.round(START_RATING + POINTS * (mu - sigma - (fresh.mu - fresh.sigma)))', test: 'core/ratings/rating.test.ts' }),
  rule({ kind: 'tie-break', file: 'core/matchmaking/queue.ts', from: 'return one.since - other.since ||', to: 'return other.since - one.since ||', test: 'core/matchmaking/queue.test.ts' }),
  rule({ kind: 'right', file: 'core/matches/results.ts', from: "if (own && (theirs || sameScores(own.scores, event.scores))) return refuse('already_reported')", to: '', test: 'core/matches/reports.test.ts' }),
  rule({ kind: 'tie-break', file: 'core/bracket/standings/tie-breaks.ts', from: 'seed: (_, seed) => -seed', to: 'seed: (_, seed) => seed', test: 'core/bracket/standings/standings.test.ts' }),
  rule({ kind: 'limit', file: 'core/tournament/registration.ts', from: 'taken(state) >= state.rules.maxEntrants', to: 'taken(state) > state.rules.maxEntrants', test: 'core/tournament/machine.test.ts' }),
  rule({ kind: 'refusal', file: 'core/tournament/registration.ts', from: "if (entrant === 'disqualified') return refuse('excluded')", to: '', test: 'core/tournament/machine.test.ts' }),
  rule({ kind: 'escaping', file: 'core/tournament/calendar/ics.ts', from: ".replaceAll('\\n', '\\\\n')", to: '', test: 'core/tournament/calendar/ics.test.ts' }),

  // The client
  rule({ kind: 'redirect', file: 'client/lib/safe-path.ts', from: "!raw.startsWith('/') || raw.startsWith('//')", to: "raw.startsWith('//')", test: 'client/lib/safe-path.test.ts' }),
  rule({ kind: 'redirect', file: 'client/lib/safe-path.ts', from: "return path.startsWith('//') ? fallback : path", to: 'return path', test: 'client/lib/safe-path.test.ts' }),
]

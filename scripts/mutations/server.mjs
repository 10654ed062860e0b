const server = (fault) => ({ ...fault, project: 'server' })

/** Faults in the commands, the SQL and the routes of the server. */
export const SERVER = [
  // Money
  server({ kind: 'lock', file: 'server/domains/wallet/ledger-queries.ts', from: 'on conflict (key) do nothing returning id', to: 'returning id', test: 'server/domains/wallet/ledger.test.ts' }),
  server({ kind: 'lock', file: 'server/domains/wallet/holds.ts', from: "if (id === undefined) return refuse('already_held')", to: '', test: 'server/domains/wallet/ledger.test.ts' }),
  server({ kind: 'right', file: 'server/domains/wallet/adjustments/commands.ts', from: "if (of.playerId === by.playerId) return refuse('own_account')", to: '', test: 'server/domains/wallet/adjustments/adjustments.test.ts' }),
  server({ kind: 'event', file: 'server/domains/payments/deposits/deposits.ts', from: "if (step.credit || step.reverseCents > 0) unit.record({ type: 'balance.changed', playerId })", to: '', test: 'server/domains/payments/balance.test.ts' }),
  server({ kind: 'limit', file: 'server/domains/payments/deposits/deposits.ts', from: 'row.amount_cents > remaining', to: 'row.amount_cents < 0', test: 'server/domains/payments/limits/limits.test.ts' }),
  server({ kind: 'limit', file: 'server/domains/payments/withdrawals/commands.ts', from: 'input.amountCents + recentCents', to: 'input.amountCents', test: 'server/domains/payments/withdrawals/held.test.ts' }),
  server({ kind: 'refusal', file: 'server/domains/payments/withdrawals/withdrawals.ts', from: '(await sumDebts(unit.trx, row.player_id)) > 0', to: '(await sumDebts(unit.trx, row.player_id)) < 0', test: 'server/domains/payments/withdrawal-attempts.test.ts' }),
  server({ kind: 'refusal', file: 'server/domains/payments/webhook-commands.ts', from: "if (verdict === 'forged') return refuse('forged')", to: '', test: 'server/domains/payments/webhooks.test.ts' }),
  server({ kind: 'rounding', file: 'server/domains/tournaments/money.ts', from: 'Math.floor((potCents * row.fee_basis_points) / 10_000)', to: 'Math.ceil((potCents * row.fee_basis_points) / 10_000)', test: 'server/domains/tournaments/money.test.ts' }),
  server({ kind: 'limit', file: 'server/domains/referrals/reward.ts', from: 'cashCents >= MIN_ENTRY_CENTS', to: 'cashCents > 0', test: 'server/domains/referrals/reward.test.ts' }),
  server({ kind: 'event', file: 'server/domains/quests/subscribers.ts', from: "{ 'match.ended': refreshPlayers }", to: '{}', test: 'server/domains/quests/quests.test.ts' }),

  // Accounts
  server({ kind: 'lock', file: 'server/domains/accounts/links.ts', from: '!found || found.used_at || found.expires_at', to: '!found || found.expires_at', test: 'server/domains/accounts/links.test.ts' }),
  server({ kind: 'right', file: 'server/domains/accounts/sign-up/sign-up-commands.ts', from: 'isSameBrowser && !closedReason(account) ?', to: '!closedReason(account) ?', test: 'server/domains/accounts/sign-up/verify.test.ts' }),
  server({ kind: 'right', file: 'server/domains/accounts/sign-in/password-commands.ts', from: 'await removeEarlierCredentials(unit, account.id)', to: '', test: 'server/domains/accounts/sign-up/unverified.test.ts' }),
  server({ kind: 'right', file: 'server/domains/accounts/sign-in/password-commands.ts', from: "if (disconnectOthers && !hasSteppedUp) return refuse('step_up_required')", to: '', test: 'server/domains/accounts/second-factor/step-up-required.test.ts' }),
  server({ kind: 'limit', file: 'server/domains/accounts/second-factor/totp.ts', from: 'step > totp.last_step ? step : undefined', to: 'step', test: 'server/domains/accounts/second-factor/authenticator-app.test.ts' }),
  server({ kind: 'limit', file: 'server/domains/accounts/mail-limits.ts', from: 'tries <= MAX_MAILS', to: 'tries <= MAX_MAILS + 1', test: 'server/domains/accounts/mail-limits.test.ts' }),
  server({ kind: 'redirect', file: 'server/domains/accounts/social/social-commands.ts', from: "if (!isPopup && !isOwnAddress(context, given.redirect_uri)) return refuse('bad_redirect')", to: '', test: 'server/domains/accounts/social/refusals.test.ts' }),
  server({ kind: 'right', file: 'server/platform/http/session.ts', from: 's.ended_at is null and p.banned_at is null', to: 'p.banned_at is null', test: 'server/domains/accounts/sign-in/sign-in.test.ts' }),
  server({ kind: 'limit', file: 'server/domains/players/phone/phone-commands.ts', from: 'if (tries > limit)', to: 'if (tries > limit + 1)', test: 'server/domains/players/phone/phone.test.ts' }),

  // Privacy
  server({ kind: 'right', file: 'server/domains/privacy/commands.ts', from: "if (needsStepUp && !hasSteppedUp) return refuse('step_up_required')", to: '', test: 'server/domains/privacy/refusals.test.ts' }),
  server({ kind: 'refusal', file: 'server/domains/privacy/account-deletion.ts', from: 'await eraseMessages(trx, playerId)', to: '', test: 'server/domains/privacy/own-data.test.ts' }),
  server({ kind: 'right', file: 'server/domains/matches/access.ts', from: 'return playerId !== undefined && (await isPlayerOf(db, row.id, playerId))', to: 'return true', test: 'server/domains/lobbies/privacy.test.ts' }),
  server({ kind: 'right', file: 'server/domains/lobbies/access.ts', from: 'return seats.some((seat) => seat.player_id === who.playerId)', to: 'return true', test: 'server/domains/lobbies/privacy.test.ts' }),
  server({ kind: 'right', file: 'server/domains/friends/queries.ts', from: '${page.playerId} and not f.muted)', to: '${page.playerId})', test: 'server/domains/friends/friends.test.ts' }),
  server({ kind: 'event', file: 'server/domains/friends/subscribers.ts', from: "'friendship.requested': notifyRequested,", to: '', test: 'server/domains/friends/friends.test.ts' }),
  server({ kind: 'right', file: 'server/domains/notifications/unsubscribe.ts', from: ' || !sameBytes(bytes.subarray(UUID_BYTES + 1), sign(context, head))', to: '', test: 'server/domains/notifications/mails.test.ts' }),
  server({ kind: 'right', file: 'server/domains/notifications/push-queries.ts', from: ".where('auth', '=', old.auth)", to: '', test: 'server/domains/notifications/push-subscriptions.test.ts' }),

  // Results
  server({ kind: 'limit', file: 'server/domains/matches/chat/commands.ts', from: 'tries <= MAX_MESSAGES', to: 'tries <= MAX_MESSAGES + 1', test: 'server/domains/matches/chat/chat.test.ts' }),
  server({ kind: 'limit', file: 'server/domains/matches/disputes/evidence-commands.ts', from: '.length >= MAX_PER_SIDE', to: '.length > MAX_PER_SIDE', test: 'server/domains/matches/disputes/evidence.test.ts' }),
  server({ kind: 'right', file: 'server/domains/matches/disputes/moderation-commands.ts', from: "if (await isPlayerOf(trx, matchId, moderator.playerId)) return refuse('own_match')", to: '', test: 'server/domains/matches/disputes/disputes.test.ts' }),
  server({ kind: 'event', file: 'server/domains/lobbies/subscribers.ts', from: "'match.ended': closeLobbyOfMatch,", to: '', test: 'server/domains/lobbies/play.test.ts' }),
  server({ kind: 'right', file: 'core/lobbies/shares.ts', from: "if (captainOf(lobby, side) !== event.playerId) return refuse('not_captain_of_side')", to: '', test: 'server/domains/lobbies/money.test.ts' }),
  server({ kind: 'right', file: 'server/domains/challenges/review/decide.ts', from: "if (found?.player_id === playerId) return refuse('own_result')", to: '', test: 'server/domains/challenges/refusals.test.ts' }),
  server({ kind: 'right', file: 'server/domains/challenges/review/decide.ts', from: "if (isAppeal && result.reviewer_id === playerId) return refuse('needs_another')", to: '', test: 'server/domains/challenges/report.test.ts' }),
  server({ kind: 'tie-break', file: 'server/domains/matchmaking/queries.ts', from: 'since = case when queue_tickets.mode_id = excluded.mode_id and', to: 'since = case when false and', test: 'server/domains/matchmaking/queue.test.ts' }),
  server({ kind: 'tie-break', file: 'server/domains/ratings/board-queries.ts', from: 'const nearest = sql`order by ${value}, player_id desc limit 1`', to: 'const nearest = sql`order by ${value}, player_id limit 1`', test: 'server/domains/ratings/board.test.ts' }),
  server({ kind: 'right', file: 'server/domains/tournaments/access.ts', from: "role !== null && role !== 'referee'", to: 'role !== null', test: 'server/domains/tournaments/organise/refusals.test.ts' }),

  // Staff and teams
  server({ kind: 'right', file: 'server/domains/moderation/reports/commands.ts', from: ' || open.some((row) => row.reporter_id === by.playerId)', to: '', test: 'server/domains/moderation/reports/reports-queue.test.ts' }),
  server({ kind: 'right', file: 'server/domains/moderation/reports/commands.ts', from: "if (!by.permissions.has('sanctions')) return refuse('may_not_sanction')", to: '', test: 'server/domains/moderation/reports/reports-queue.test.ts' }),
  server({ kind: 'right', file: 'server/domains/admin/people/viewing-commands.ts', from: "if (!by.permissions.has('personal_data')) return refuse('no_personal_data')", to: '', test: 'server/domains/admin/people/viewing.test.ts' }),
  server({ kind: 'event', file: 'server/domains/identity/subscribers.ts', from: "'identity_check.decided': notifyDecided,", to: '', test: 'server/domains/identity/staff.test.ts' }),
  server({ kind: 'limit', file: 'server/domains/organizations/commands.ts', from: '>= MAX_OWNED', to: '> MAX_OWNED', test: 'server/domains/organizations/organizations.test.ts' }),
  server({ kind: 'right', file: 'server/domains/teams/invites/link-commands.ts', from: "if (await hasBlocked(trx, { by: team.captain_id, blocked: playerId })) return refuse('link_gone')", to: '', test: 'server/domains/teams/invites/invites.test.ts' }),
  server({ kind: 'refusal', file: 'server/domains/site/text-rules/guard.ts', from: 'judgeText(name, await readRules(db), of).refused === null', to: 'judgeText(name, await readRules(db), of).refused !== undefined', test: 'server/domains/site/text-rules/text-rules.test.ts' }),

  // The platform
  server({ kind: 'lock', file: 'server/platform/http/idempotency.ts', from: "if (found && !found.fingerprint.equals(fingerprint)) throw refuse('idempotency_key_reused')", to: '', test: 'server/domains/payments/deposits/deposits.test.ts' }),
  server({ kind: 'escaping', file: 'server/platform/csv.ts', from: "`'${text}` : text", to: 'text : text', test: 'server/platform/csv.test.ts' }),
  server({ kind: 'escaping', file: 'server/platform/http/documents/html.ts', from: ".replaceAll('<', '\\\\u003c')", to: '', test: 'server/platform/http/http.test.ts' }),
  server({ kind: 'right', file: 'server/platform/http/protection/headers.ts', from: "frameAncestors: [\"'none'\"],", to: '', test: 'server/embed.test.ts' }),
  server({ kind: 'limit', file: 'server/platform/http/protection/limits.ts', from: 'credentials: 20,', to: 'credentials: 2000,', test: 'server/platform/http/http.test.ts' }),
  // Texts that players and operators read
  server({ kind: 'text', file: 'messages/en/accounts.json', from: '"accounts.detail.wait_seconds_or_reset": "Too many wrong tries.', to: '"accounts.detail.wait_seconds_or_reset": "Many tries.', test: 'server/domains/accounts/tries.test.ts' }),
  server({ kind: 'text', file: 'messages/en/matches.json', from: 'You’re writing too fast. Please wait a few seconds.', to: 'You’re writing too slowly. Please wait a few seconds.', test: 'server/domains/matches/chat/chat.test.ts' }),
]

import { sql, type Kysely } from 'kysely'

/** The knowledge about tables and columns that their names do not give; their types show it (decision 167). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, text] of Object.entries(COMMENTS))
    await sql`comment on ${sql.raw(name.includes('.') ? 'column' : 'table')} ${sql.ref(name)} is ${sql.lit(text)}`.execute(
      db,
    )
}

/** By table, or by table and column. */
const COMMENTS = {
  announcements: 'What staff tell everybody. `sent_to` is the last player who was told, in the order of ids.',
  'announcements.games': 'Empty lists are for all.',
  audit_chain:
    'A hash for each entry of the audit log, made from the entry and the hash before. Written by the database.',
  audit_log: 'Actions of organizers, moderators and admins; append-only.',
  'audit_log.details': 'What has changed, as fields.',
  call_times: 'How many calls of a day took how long: up to 2^(step/4) milliseconds.',
  case_holders: 'Who works on which case of a queue; disputes keep their holder themselves.',
  'challenge_entries.value': 'The sum of the best approved results.',
  'challenge_entries.reached_at': 'Since when the value is what it is.',
  'challenge_entries.service_account': 'The account at the results service when the player joined.',
  'challenge_results.game_id': 'The game at the results service.',
  'challenge_results.opponent': 'Who was played against there.',
  challenge_values:
    'How many players have each value: a rank is a sum over these few rows, not over the players.',
  'challenges.version': 'Raised by each write.',
  'challenges.fee_basis_points': "The platform's fee when it was announced.",
  'challenges.next_waits': 'The next one is announced when staff switch challenges on again.',
  'challenges.down_since': 'Since when the results service fails.',
  'challenges.down_ms': 'How long it has failed before.',
  'circuits.points': 'What each place scores, best first.',
  counted_payouts: 'The transfers whose amounts are in the sums.',
  'counter_notices.action_court': 'What the sender of the notice says about an action at a court.',
  'data_requests.player_id': 'The account that had this address, verified, when the sender confirmed it.',
  'deposits.capture_tries':
    'How many captures PayPal has definitively refused; each further attempt has its own request id.',
  'deposits.taken_at':
    "When the capture was started; from then on the deposit counts towards the player's limits.",
  device_marks: 'Browsers in which an account was used: hashes of a random cookie.',
  'disputes.reason': 'As it was written.',
  'disputes.masked_reason': 'As the other side reads it; null when that is the same.',
  'fair_play_cases.other_id': 'The other player of a pair.',
  'friendships.muted':
    'The recipient has blocked the sender, so the request is never shown to the recipient.',
  game_totals: 'Sums over all modes and seasons of a game; `is_listed`: others see it.',
  'game_totals.region': 'That of the country on the public page.',
  'games.launch': 'The program or site in which the game is opened; null if it has no address of its own.',
  'games.version': 'Raised by each change, so that nobody writes over one that they have not seen.',
  'games.picture': 'The path of an uploaded picture; null: it is drawn from the slug.',
  'games.retired_at': 'Since when nothing new can be played in it.',
  'idempotency_keys.owner':
    'The request that holds the lock; after a takeover the previous owner can no longer write.',
  identity_checks: 'One row per submission, which also holds its decision.',
  'identity_checks.document_file': 'The file name of the encrypted picture; null once it is deleted.',
  'identity_checks.decided_by': 'Also null for a decision made at the command line.',
  'jobs.claim': 'A worker is running the job outside a transaction and holds this claim on it.',
  'ledger_accounts.balance_cents': 'Written only by the trigger that books entries.',
  ledger_adjustments:
    'Corrections by admins: booked at once, or proposed to a second admin, who has `decided` and may `answer`.',
  ledger_days: 'Written only by the trigger that books entries.',
  ledger_years:
    'What moved for a player in a calendar year (UTC). Written only by the trigger that books entries (decision 119).',
  link_rules: 'What follows from links to other domains, and from those of new accounts: one row.',
  'link_tokens.detail': 'What the link is for besides the player: the new e-mail address.',
  'lobbies.status': '`done`: the match has ended; its status gives the outcome.',
  'lobbies.fee_basis_points': "The platform's fee when the lobby was opened.",
  'lobbies.declined': 'Players who declined an invite, and when; they cannot be invited again for a while.',
  'lobbies.missed': 'Ids of players who missed a ready check.',
  'lobbies.tournament': 'The tournament whose match is played here, and the match by its key there.',
  'lobbies.veto':
    "The maps of this match and how they are chosen; null: all of the mode's in the usual order.",
  'lobbies.hides_maps': 'Only its players see the maps of its match before that is over.',
  'lobbies.version': 'Raised by each write.',
  'lobby_seats.released_at': 'Null while the lobby or its match runs; one active seat per player and game.',
  'lobby_seats.expires_at': 'How long the seat of an invited player is reserved.',
  mail_days:
    'How many mails a day were handed over, how many attempts failed, and how many mails came back or were rejected for good.',
  mail_failures: 'The last failed attempts to send a mail, without addresses.',
  match_games:
    'A game of a match played at a results service, one row per attempt. The row is written before the service is called.',
  'match_games.service':
    "The service's settings when the game was created; later changes of the mode do not affect it.",
  'match_games.status': '`by_hand`: the service is no longer polled; the players report the result.',
  'match_games.white_account': "The game account of the player; null once that player's account is erased.",
  'match_games.score': 'In the order of the sides (0, 1).',
  'match_games.reason': 'Why the game is suspect or left to the players.',
  'match_games.started_at': 'When play was first observed.',
  'match_players.result': 'For a void match, `rating_after` stays null.',
  'match_statements.body': 'As it was written.',
  'match_statements.masked_body': 'As the other side reads it; null when that is the same.',
  'matches.invite_code':
    'Of a private match, which only its players and holders of this code may see; null: public.',
  'matches.pot_cents': 'All entries together.',
  'matches.hides_maps': 'Only its players see the maps before it is over.',
  'matches.annulled_at': 'It counts for no rating any more: a player in it has broken the rules.',
  'matches.version': 'Raised by each write.',
  'modes.start_sides': 'The two sides that a game begins on; empty where nobody chooses them.',
  'modes.game_minutes': 'Rough duration of one game, used to schedule matches.',
  'modes.service': "The results service that hosts this mode's games and reports their results.",
  'notices.language': 'The language that the sender reads the answer in.',
  'notices.withdrawn_at':
    'When its sender took it back; also of those after which the content had been removed.',
  'notices.owner_id': 'Whose content was removed, as staff have named them.',
  'notices.forgotten_at': 'When the name, the address and the texts of the sender were removed.',
  notification_counts:
    'Notifications shown to a player, by type, as partial counts that are summed; maintained by triggers on `notifications` (decision 21).',
  'notifications.message_key': "The message's key and its parameters: it is put into words when it is read.",
  'notifications.hidden':
    "Not listed and not counted, by the player's preferences; it can still be read and answered by its id.",
  'notifications.mail_waits': 'Waits for the next daily mail.',
  'notifications.push_waits': 'Waits for the push at the end of the quiet hours.',
  'organization_bans.note': 'For its owners and managers alone.',
  'organizations.name_key': 'The normalized name; unique.',
  'organizer_requests.decided_by': 'Null on the command line.',
  'organizer_requests.promoted': 'The decision has given the role.',
  page_versions: 'Texts that staff have written over the files; `source` null: the file is shown again.',
  paypal_moves: 'What PayPal has listed as money of ours that moved (decision 120).',
  'phone_codes.by_service': 'The SMS service created the code and checks it.',
  picture_uploads: 'The uploads of the last 24 hours.',
  pictures:
    'The uploaded pictures that are shown; the columns of their players, teams and organizations say the same.',
  'pictures.subject': 'The player, team or organization that shows it.',
  'pictures.hashes': 'Of the file that was sent, and of the one that is kept.',
  player_followers: '`follower_id` is told what `player_id` does in tournaments.',
  player_quests: "A player's quests of a day; `day` is that of the player's time zone, `2026-11-24`.",
  'player_quests.paid_cents': "Less than the reward when the day's budget was used up.",
  'players.referral_promise_cents':
    'The bonus that both were promised at the sign-up; null: none, or it was before promises were kept.',
  'players.language': 'BCP 47; null for that of the browser.',
  'players.kyc_status':
    'Written by the domain `identity`. It is kept here because the profile shows it, and imports only point to earlier domains.',
  'players.deletion_due_at':
    'The account is closed and will be anonymized at this time, unless the player cancels the deletion.',
  'players.banned_at':
    'Since when staff keep the account closed: a suspension until `banned_until`, or a ban for good.',
  'players.muted_until': 'The player writes to nobody until then.',
  'players.unpaid_until': 'The player enters nothing for money until then.',
  'promo_grants.transfer_id':
    "The transfer that credited it: the grant's own, or a refund of an entry after the grant had ended.",
  'promo_grants.expired_cents': 'Cents taken back when it ended.',
  'push_subscriptions.session_id': 'The subscription ends with the session that created it.',
  quest_budgets: 'What quests have paid on a day (UTC).',
  queue_tickets: 'Players waiting for a quick match, one row each.',
  'queue_tickets.seen_at': 'When the player was last seen online.',
  'queue_tickets.lobby_id':
    'The lobby found for the player; null while waiting. The row is kept, so that a player whose lobby fails returns to the same position.',
  'rank_buckets.region': "'' for everybody.",
  'ratings.period': 'A season or the time between two; `played`, `won`, `lost` and `drawn` are its record.',
  'ratings.region': 'Where the player is listed; null for nowhere.',
  'reconciliation_days.failure': 'Null once the day was compared.',
  'reconciliation_days.retry_failure': 'How a newer try to compare it again has failed.',
  'reconciliation_days.here': 'How many moves we had, with a margin of a day.',
  'reconciliation_days.paypal': 'How many moves PayPal had, with a margin of a day.',
  'reconciliation_differences.resolved_at': 'Resolved by a person with a reason, or no longer found.',
  referrals: 'The outcome of a referral; the row is added when it is decided.',
  'referrals.amount_cents': 'Cents granted to each of the two players.',
  'referrals.cause_kind': 'The paid entry that decided the referral.',
  refused_pictures: 'What staff have removed.',
  reliability_marks: 'Missed ready checks, absences and lost disputes: one row per player and cause.',
  'reliability_marks.cause_round': 'Distinguishes repeated events of one lobby or match: its ready checks.',
  'removed_pictures.file': 'Among the private files, sealed.',
  'removed_pictures.delete_at': 'Null while a counter notice waits for a decision.',
  'reports.reporter_id': 'Null: the site itself, because of a rule of texts.',
  'reports.snapshot': 'The reported text as it was at the time of the report.',
  'reports.outcome': 'Of those closed since it is kept: whether anything followed for the player.',
  'sanctions.reason': 'The player reads it.',
  'sanctions.given_by': 'Null on the command line, and when whoever gave it was erased.',
  'sanctions.ends_at': 'Null: a warning, or a ban for good.',
  sent_mails:
    'Mails given to the mail server, for reports about them. `status` is an enhanced code (RFC 3463).',
  setting_versions:
    'Settings that the console has changed; `value` null: that of the environment holds again.',
  'setting_versions.before': 'What held until then.',
  shown_earnings: 'Who has chosen to be on the leaderboards of earnings.',
  sides: 'A side of a lobby and, from the ready check on, of its match, with one id for both.',
  'sides.score':
    'The points of a single game, or the games won of a series; null before the end and for a forfeit.',
  'staff_notes.author_id': 'Null when the author was erased.',
  staff_presence: 'When somebody of the staff last had a page of the console open.',
  'team_invites.muted':
    'The invited player has blocked the captain: the captain sees the invite, the invited player does not.',
  'teams.name_key': 'The normalized name; unique among the active teams of a game.',
  total_buckets: "How many listed players there are in each range of values; region '' is everybody.",
  tournament_acts: 'The brackets are a fold over these; rows are only added.',
  'tournament_entrants.player_id': 'Who plays alone; null for a team.',
  'tournament_entrants.seed': 'Its number in the bracket, from the start on.',
  'tournament_entrants.wins': 'Matches won, stored with the place.',
  'tournament_entrants.entry_cents': 'What was paid for it, unless it was given back.',
  'tournament_entrants.keeps_fee': 'It left too late to get the entry back.',
  tournament_features: 'Matches that are streamed.',
  'tournament_features.is_held': 'Its room opens when the caster is ready.',
  'tournament_features.hides_maps': 'Only its players see its maps before it is over.',
  tournament_journal: 'What organizers have done.',
  tournament_players: 'Who plays for an entrant; a player is in one entrant of a tournament at most.',
  'tournament_players.share': "Of the team's prizes, in percent; null: equal parts.",
  'tournament_players.agreed_at': 'When they agreed to playing and to their share; null: they have not yet.',
  tournament_points: 'What players have scored with their places, if anything.',
  tournament_post_likes: 'Who has answered a post; `is_on`: still does.',
  tournament_posts: 'Players who look for a team, and teams that look for a player.',
  'tournament_posts.times': 'How often it was posted.',
  tournament_rooms:
    'The lobbies in which matches are played. `ended`: has a result; `outcome` while it is not in the bracket yet, because the tournament was paused. `undecided`: ended without one, so an organiser decides. `closed`: the bracket has gone another way.',
  'tournament_rooms.first_seed': 'Who plays here, by their numbers in the tournament.',
  tournament_seeds: 'The order that an organizer has set by hand.',
  tournament_stage_entrants:
    'Who is expected at the check-in of a stage; `checked_in_at` null: not there yet.',
  tournament_stages: 'Stages of a progression that wait for their time and check-in.',
  tournament_times:
    'Times of matches that are not played yet; where there is none, a match opens as soon as it can be played.',
  'tournament_times.first_seed':
    'Who agrees on the time; null for one that an organizer has set before the entrants were known.',
  'tournaments.version': 'Raised by each write.',
  'tournaments.fee_basis_points': "The platform's fee when it was published.",
  'tournaments.counts': 'Entrants by status, before the start.',
  'tournaments.draw_seed':
    'Of a random draw; its hash is public from the publication on, itself from the start on.',
  'tournaments.act_seq': 'The last of its acts.',
  'tournaments.current_round': 'The round of the earliest match that is not decided.',
  'tournaments.playing_count': 'How many entrants still have a match that is not decided.',
  'tournaments.is_template': 'A draft that is only copied.',
  'tournaments.planned_at':
    'Its start as it was published: the next one of a series is counted from it, whatever was moved since.',
  'tournaments.next_id': 'The one that follows it, if it repeats.',
  'tournaments.next_waits': 'The next one is announced when staff switch tournaments on again.',
  undeliverable_addresses: 'Addresses that get no more mails but those that their owners ask for.',
  viewings: 'Staff who see the site as the player does, each bound to a session of the staff.',
  void_sign_ups:
    'Sign-ups with the e-mail address of an account that is already verified (`player_id`). They never become accounts.',
  waiting_identities: 'Identities that are attached to the account once its e-mail address is verified.',
  'withdrawals.attempt': 'How many payout batches PayPal has refused and not stored.',
  'withdrawals.unanswered':
    'Requests under the current batch id without a definite response from PayPal. Any of them may have succeeded, whatever PayPal reports meanwhile.',
  'withdrawals.hold': 'Why it waits for a person, besides a ban; null when it does not.',
  'withdrawals.released_at': 'When staff have released it the last time.',
}

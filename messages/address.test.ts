import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** How each language speaks to somebody politely. We say tu, du and tú. */
const FORMAL: Record<string, RegExp> = {
  fr: /(?<![\p{L}])(?:vous|votre|vos|(?!chez|assez)\p{L}+ez)(?!\p{L})/iu,
  de: /[^\s.!?:{„>–] (?:Sie|Ihr|Ihre|Ihren|Ihrem|Ihnen)(?!\p{L})|^Sie (?:sind|haben|können)(?!\p{L})/u,
  es: /(?<!\p{L})(?:[Uu]sted(?:es)?|Escriba|Elija|Juegue|Gane|Añada|Confirme|Permita|Introduzca|Seleccione|Compruebe)(?!\p{L})/u,
}

/** Several people are spoken to, or the reader speaks to the site. */
const SEVERAL = new Set([
  'accounts.detail.invited_promo',
  'friends.detail.friends_now',
  'friends.detail.removed',
  'friends.friendship_dialog.remove_note',
  'friends.friendship_dialog.removed',
  'friends.refused.already_friends',
  'friends.detail.friends_now',
  'matches.give_up.vote_note',
  'matches.refused.game_not_played',
  'matches.refused.staff_own_match',
  'matches.service.not_played_note',
  'matches.service.unavailable',
  'matches.veto.loser_note',
  'moderation.counter.forwarding',
  'notifications.answer.friends_now',
  'ratings.leaderboards.no_friends_here',
  'ratings.totals.no_friends_earnings',
  'ratings.totals.no_friends_tournament_points',
  'referrals.detail.joined_promo',
  'referrals.detail.rewarded',
  'referrals.detail.same',
  'referrals.referral_link.text',
  'tournaments.notice.roster_left',
  'tournaments.notice.time_changed',
  'tournaments.time.agree_until',
  'tournaments.time.captain_agrees',
])

test.each(Object.entries(FORMAL))('%s speaks to one player in the familiar form', (locale, formal) => {
  const folder = new URL(`${locale}/`, import.meta.url)
  const found = readdirSync(folder).flatMap((file) => {
    const texts = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>
    return Object.entries(texts).filter(([key, text]) => !SEVERAL.has(key) && formal.test(text))
  })
  expect(Object.fromEntries(found)).toEqual({})
})

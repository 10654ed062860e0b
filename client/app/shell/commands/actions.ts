import { t } from '#messages/site.ts'
import type { Entry } from './entry.ts'

type Situation = {
  isSignedIn: boolean
  games: readonly { slug: string; name: string }[]
  otherTheme: 'light' | 'dark'
}

/** How many games have their action in the menu before anything is typed. */
const SHOWN_GAMES = 3

/** Actions that are possible on every page. */
export function actionEntries({ isSignedIn, games, otherTheme }: Situation): Entry[] {
  return [
    ...games.map(({ slug, name }, at): Entry => ({
      key: `match ${slug}`,
      kind: 'action',
      label: t('site.command_actions.find_a_match', { game: name }),
      words: t('site.command_actions.find_a_match_words'),
      isHidden: at >= SHOWN_GAMES,
      target: { to: '/play', search: { game: slug } },
    })),
    ...(isSignedIn ? playerActions() : []),
    {
      key: 'theme',
      kind: 'action',
      label: t('site.theme_button.switch_theme', { other: otherTheme }),
      words: t('site.command_actions.theme_words'),
      target: { theme: otherTheme },
    },
  ]
}

const playerActions = (): Entry[] => [
  {
    key: 'add funds',
    kind: 'action',
    label: t('common.add_funds'),
    words: t('site.command_actions.add_funds_words'),
    target: { to: '/payment' },
  },
  {
    key: 'withdraw',
    kind: 'action',
    label: t('common.withdraw_money'),
    words: t('site.command_actions.withdraw_words'),
    isHidden: true,
    target: { to: '/payment', search: { view: 'withdraw' } },
  },
  {
    key: 'create team',
    kind: 'action',
    label: t('common.create_a_team'),
    words: t('site.command_actions.create_a_team_words'),
    target: { to: '/team/new' },
  },
  {
    key: 'open lobby',
    kind: 'action',
    label: t('common.open_a_lobby'),
    words: t('site.command_actions.open_a_lobby_words'),
    target: { to: '/play' },
  },
]

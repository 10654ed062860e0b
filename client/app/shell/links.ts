import { t } from '#messages/site.ts'

/** The links of the top bar (client reference, Top bar). `/leaderbords` is spelled so. */
export const TOP_LINKS = [
  {
    to: '/',
    get label() {
      return t('site.links.home')
    },
  },
  {
    to: '/play',
    get label() {
      return t('common.play')
    },
  },
  {
    to: '/about',
    get label() {
      return t('site.about.about')
    },
  },
  {
    to: '/tournament',
    get label() {
      return t('common.tournaments')
    },
  },
  {
    to: '/leaderbords',
    get label() {
      return t('common.leaderboards')
    },
  },
] as const

/** Pages whose address does not begin with that of their link. */
const GROUPS: Record<string, string> = {
  '/lobby': '/play',
  '/challenges': '/play',
  '/challenge': '/play',
  '/organizations': '/tournament',
  '/organization': '/tournament',
  '/players': '/leaderbords',
  '/compare': '/leaderbords',
  '/team': '/leaderbords',
}

/** The first part of an address, up to a hyphen: `/tournament` of `/tournament-details`. */
export const partOf = (path: string): string => `/${path.split('/')[1]?.split('-')[0] ?? ''}`

/** The link of the top bar that a page belongs to. */
export const groupOf = (path: string): string => GROUPS[partOf(path)] ?? partOf(path)

/** The pages that the second level of navigation leads to, and stands above. */
const HAS_SECOND_LEVEL =
  /^\/(play|lobby|challenges|tournament(-circuits)?|organizations|leaderbords|players)\/?$/

export const hasSecondLevel = (path: string): boolean => HAS_SECOND_LEVEL.test(path)

const [HOME, PLAY, ...OTHERS] = TOP_LINKS

/** The links of the side menu. On a wide screen, lobbies and challenges are links of the pages. */
export const SIDE_LINKS = [
  HOME,
  PLAY,
  {
    to: '/lobby',
    get label() {
      return t('common.lobbies')
    },
  },
  {
    to: '/challenges',
    get label() {
      return t('common.challenges')
    },
  },
  ...OTHERS,
] as const

/** The footer's quick links (client reference, Footer). */
export const QUICK_LINKS = [
  {
    to: '/demos',
    get label() {
      return t('site.demos.how_to_join')
    },
  },
  {
    to: '/faq',
    get label() {
      return t('site.links.faq')
    },
  },
  {
    to: '/terms-of-use',
    get label() {
      return t('site.links.terms_and_conditions')
    },
  },
  {
    to: '/privacy-policy',
    get label() {
      return t('site.links.privacy_policy')
    },
  },
  {
    to: '/california-privacy',
    get label() {
      return t('site.links.california_privacy')
    },
  },
  {
    to: '/BrandGuidelines',
    get label() {
      return t('site.links.media')
    },
  },
  {
    to: '/developers',
    get label() {
      return t('site.developers.developers')
    },
  },
] as const

/** Links that a phone's footer has before it is opened. */
export const IN_SHORT: ReadonlySet<string> = new Set([
  '/faq',
  '/terms-of-use',
  '/privacy-policy',
  '/california-privacy',
])

/** The links of a signed-in player's menu (client reference, Top bar). */
export const PLAYER_LINKS = [
  {
    id: 'profile',
    to: '/profile',
    search: { tab: 'wallet' },
    get label() {
      return t('site.links.my_profile')
    },
  },
  {
    id: 'dashboard',
    to: '/dashboard',
    search: {},
    get label() {
      return t('common.dashboard')
    },
  },
  {
    id: 'settings',
    to: '/profile',
    search: { tab: 'settings' },
    get label() {
      return t('common.settings')
    },
  },
  {
    id: 'referrals',
    to: '/profile',
    search: { tab: 'referrals' },
    get label() {
      return t('site.links.refer_a_friend')
    },
  },
] as const

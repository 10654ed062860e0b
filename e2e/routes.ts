/** Every route of the client reference with a screen, as URLs of the demo world. */
export const publicRoutes = [
  '/',
  '/play',
  '/about',
  '/leaderbords',
  '/leaderbords?view=teams',
  '/players',
  '/players?q=no',
  '/lobby',
  '/lobby-detail/1',
  '/challenges',
  '/challenge-details?challengeId=1',
  '/tournament',
  '/tournament-details?tournamentId=1',
  '/tournament-rehearsal',
  '/tournament-screen?tournamentId=1',
  '/tournament-circuits',
  '/tournament-circuit?circuitId=1',
  '/organizations',
  '/organization/night-owls',
  '/organization/night-owls?tab=leaderboard',
  '/notifications',
  '/profile/NovaWolf',
  '/season-recap?username=NovaWolf&game=chess&season=2',
  '/team/1',
  '/team-invite',
  '/terms-of-use',
  '/privacy-policy',
  '/faq',
  '/demos',
  '/california-privacy',
  '/BrandGuidelines',
  '/confirm-email#id=x&token=y',
  '/keep-account#id=x&token=y',
  '/appeal#token=x',
  '/notice',
  '/notice#token=x',
  '/counter-notice#token=x',
  '/removed-content/1',
  '/privacy-request',
  '/privacy-request#token=x',
  '/privacy-export#token=x',
  '/notifications?token=x',
  '/no-such-page',
]

/** Screens for visitors only: signed-in players are redirected. */
export const visitorRoutes = [
  '/signup?referralCode=',
  '/forgot-password',
  '/reset-password?id=x&token=y',
  '/verification?id=x&token=y',
]

export const playerRoutes = [
  '/dashboard',
  '/tournament-new',
  '/challenge-new',
  '/challenge-reviews',
  '/kyc',
  '/payment',
  '/payment?view=withdraw',
  '/profile?tab=wallet',
  '/profile?tab=settings',
  '/profile?tab=settings#contact',
  '/profile?tab=settings#limits',
  '/profile?tab=settings#security',
  '/profile?tab=settings#notifications',
  '/profile?tab=settings#preferences',
  '/profile?tab=settings#data',
  '/profile?tab=settings#developer',
  '/profile?tab=referrals',
  '/profile?tab=teams',
  '/profile?tab=friends',
  '/profile?tab=games',
  '/profile?tab=history',
  '/profile/me?view=teams',
  '/team/new',
]

/** The main screens of a player, one of each kind. */
export const narrowRoutes = [
  '/dashboard',
  '/play',
  '/lobby-detail/1',
  '/challenges',
  '/tournament',
  '/tournament-details?tournamentId=1',
  '/leaderbords',
  '/profile/NovaWolf',
  '/profile?tab=wallet',
  '/team/1',
]

/** A name for a file or test, from a URL. */
export function nameOf(route: string): string {
  return route === '/'
    ? 'home'
    : route
        .slice(1)
        .replace(/[^A-Za-z0-9]+/g, '-')
        .replace(/-$/, '')
}

/** Screens of the console, for an admin. */
export const staffRoutes = [
  '/admin',
  '/admin/disputes',
  '/admin/challenge-results',
  '/admin/reports',
  '/admin/fair-play',
  '/admin/appeals',
  '/admin/identity',
  '/admin/organizers',
  '/admin/payouts',
  '/admin/payments',
  '/admin/adjustments',
  '/admin/prizes',
  '/admin/prizes/budgets',
  '/admin/money',
  '/admin/money/statement',
  '/admin/money/years',
  '/admin/players',
  '/admin/tournaments',
  '/admin/challenges',
  '/admin/seasons',
  '/admin/games',
  '/admin/words',
  '/admin/notices',
  '/admin/counter-notices',
  '/admin/data-requests',
  '/admin/pictures',
  '/admin/staff',
  '/admin/announcements',
  '/admin/pages',
  '/admin/settings',
  '/admin/operations',
  '/admin/audit',
]

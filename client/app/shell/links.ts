/** The links of the top bar (spec §2, including the spelling of `/leaderbords`). */
export const TOP_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/play', label: 'Play' },
  { to: '/about', label: 'About' },
  { to: '/tournament', label: 'Tournaments' },
  { to: '/leaderbords', label: 'Leaderboards' },
] as const

/** The footer's quick links (spec §2). */
export const QUICK_LINKS = [
  { to: '/demos', label: 'How to Join' },
  { to: '/faq', label: 'FAQ' },
  { to: '/terms-of-use', label: 'Terms and Conditions' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/california-privacy', label: 'California Privacy' },
  { to: '/BrandGuidelines', label: 'Media' },
] as const

/** The links of a signed-in player's menu (spec §2). */
export const PLAYER_LINKS = [
  { id: 'profile', to: '/profile', search: { tab: 'wallet' }, label: 'My Profile' },
  { id: 'dashboard', to: '/dashboard', search: {}, label: 'Dashboard' },
  { id: 'settings', to: '/profile', search: { tab: 'settings' }, label: 'Settings' },
  { id: 'referrals', to: '/profile', search: { tab: 'referrals' }, label: 'Refer A Friend' },
] as const

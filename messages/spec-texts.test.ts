import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What the specification fixes word for word, by its section. */
const TEXTS: [section: string, texts: string[]][] = [
  [
    '§2',
    [
      'Home',
      'Play',
      'About',
      'Tournaments',
      'Leaderboards',
      'Sign Up',
      'Sign In',
      'User',
      'My Profile',
      'Dashboard',
      'Settings',
      'Refer A Friend',
      'Logout',
      'Notifications',
      'Contact Info',
      'Quick Links',
      'Follow us',
      'How to Join',
      'FAQ',
      'Terms and Conditions',
      'Privacy Policy',
      'California Privacy',
      'Media',
      'Discord Link',
      'Not Found',
      'Clear All',
      'Loading...',
      'No notifications',
      'View All',
      'Accept',
      'Decline',
    ],
  ],
  ['§4', ['Please verify your account']],
  ['§5', ['Team ID not found']],
  ['§6', ['Login to View More']],
  [
    '§8',
    [
      'An error occurred. Please try again.',
      'Your session has expired. Please log in again.',
      "You don't have permission to perform this action",
      'The requested resource was not found',
      'An internal server error occurred. Please try again later',
      'An unexpected error occurred',
      'Invalid login response from server.',
      'Missing or invalid tokens in login response.',
      'An unknown error occurred',
      'Failed to authenticate with social provider',
      'Failed to connect social account',
      'Failed to disconnect social account',
      'Failed to process team invite',
      'Invalid tournament ID',
      'Team invite accepted',
      'Team invite declined',
    ],
  ],
]

test.each(TEXTS)('%s: its texts are in the English catalogue as they are written', (_section, texts) => {
  const folder = new URL('en/', import.meta.url)
  const known = readdirSync(folder).flatMap((file) =>
    Object.values(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>),
  )
  // A reason may follow as a sentence of its own.
  const has = (text: string) => known.some((one) => one === text || one.startsWith(`${text}. `))
  expect(texts.filter((text) => !has(text))).toEqual([])
})

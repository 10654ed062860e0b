/** The sections of the settings, each with its own URL (`/profile?tab=settings#safety`). */
export const SECTIONS = [
  { id: 'about', label: 'About me' },
  { id: 'contact', label: 'Contact' },
  { id: 'limits', label: 'Play limits' },
  { id: 'safety', label: 'Safety' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'preferences', label: 'Preferences' },
  { id: 'data', label: 'My data' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']

import { t } from '#messages/accounts.ts'
/** The sections of the settings, each with its own URL (`/profile?tab=settings#safety`). */
export const SECTIONS = [
  {
    id: 'about',
    get label() {
      return t('accounts.sections.about_me')
    },
  },
  {
    id: 'contact',
    get label() {
      return t('accounts.sections.contact')
    },
  },
  {
    id: 'limits',
    get label() {
      return t('accounts.sections.play_limits')
    },
  },
  {
    id: 'safety',
    get label() {
      return t('accounts.sections.safety')
    },
  },
  {
    id: 'notifications',
    get label() {
      return t('common.notifications')
    },
  },
  {
    id: 'preferences',
    get label() {
      return t('accounts.sections.preferences')
    },
  },
  {
    id: 'data',
    get label() {
      return t('accounts.sections.my_data')
    },
  },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']

/** The refusal while someone must wait after wrong passwords or codes; the response says how long. */
export const tooManyTries = {
  too_many: { status: 429, detail: 'accounts.refused.too_many' },
} as const

/** The refusal while too many passwords wait to be checked. */
export const siteBusy = {
  busy: { status: 429, detail: 'accounts.refused.site_busy_busy' },
} as const

/** Why a new password is refused although it is long enough. */
export const passwordRefusals = {
  common_password: {
    status: 400,
    field: 'password',
    detail: 'accounts.refused.common_password',
  },
  common_with_ending: {
    status: 400,
    field: 'password',
    detail: 'accounts.refused.common_with_ending',
  },
  few_characters: {
    status: 400,
    field: 'password',
    detail: 'accounts.refused.few_characters',
  },
  character_row: {
    status: 400,
    field: 'password',
    detail: 'accounts.refused.character_row',
  },
  personal_password: {
    status: 400,
    field: 'password',
    detail: 'accounts.refused.personal_password',
  },
} as const

/** The refusal while someone must wait after wrong passwords or codes; the response says how long. */
export const tooManyTries = {
  too_many: { status: 429, detail: 'Too many wrong tries. Please wait a moment.' },
} as const

/** The refusal while too many passwords wait to be checked. */
export const siteBusy = {
  busy: { status: 429, detail: 'The site is busy. Please try again in a few seconds.' },
} as const

/** Why a new password is refused although it is long enough. */
export const passwordRefusals = {
  common_password: {
    status: 400,
    field: 'password',
    detail: 'This password is on the list of the most used ones. Please choose another.',
  },
  common_with_ending: {
    status: 400,
    field: 'password',
    detail: 'This password is a very common one with an ending added. Please choose another.',
  },
  few_characters: {
    status: 400,
    field: 'password',
    detail: 'This password has too few different characters. Please choose another.',
  },
  character_row: {
    status: 400,
    field: 'password',
    detail: 'This password is a simple sequence of letters or digits. Please choose another.',
  },
  personal_password: {
    status: 400,
    field: 'password',
    detail: 'Please do not use your own name or e-mail as the password.',
  },
} as const

import { freeTextRefusals } from './call.ts'

/** The largest picture that may be uploaded. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

/** The refusals of every call that takes a picture. */
export const imageRefusals = {
  no_image: { status: 400, field: 'image', detail: 'common.refused.no_image' },
  not_an_image: { status: 400, field: 'image', detail: 'players.refused.not_an_image' },
  broken_image: { status: 400, field: 'image', detail: 'players.refused.broken_image' },
  too_many_pixels: {
    status: 400,
    field: 'image',
    detail: 'players.refused.too_many_pixels',
  },
} as const

/** Refusals of every call that takes a picture which a player shows to others. */
export const pictureRefusals = {
  ...imageRefusals,
  picture_removed: { status: 400, field: 'image', detail: 'players.refused.picture_removed' },
  muted: freeTextRefusals.muted,
  /** Staff may set how old an account must be to show a picture, and how many it may upload. */
  too_new: { status: 400, field: 'image', detail: 'players.refused.too_new' },
  too_many_pictures: { status: 400, field: 'image', detail: 'players.refused.too_many_pictures' },
} as const

import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { MAX_IMAGE_BYTES, pictureRefusals } from '#contract/images.ts'
import { ofApp, notFound } from './apps.ts'

export const setAppLogo = defineCall('PUT v1 /developer/apps/{id}/logo/', {
  summary: 'Set the logo of an app of mine, which players see when it asks',
  who: 'player',
  scope: 'session',
  stepUp: true,
  feature: 'apps',
  params: ofApp,
  limit: 'code',
  upload: { fields: ['image'], maxBytes: MAX_IMAGE_BYTES },
  answer: z.object({ logo: z.string() }),
  refusals: { ...notFound, ...pictureRefusals, ...stepUpRequired },
})

export const removeAppLogo = defineCall('DELETE v1 /developer/apps/{id}/logo/', {
  summary: 'Remove the logo of an app of mine, so that a generated one is shown',
  who: 'player',
  scope: 'session',
  stepUp: true,
  params: ofApp,
  answer: z.undefined(),
  status: 204,
  refusals: { ...notFound, ...stepUpRequired },
})

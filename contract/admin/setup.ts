import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { email, newPassword, signedIn, username } from '#contract/accounts/accounts.ts'
import { passwordRefusals, siteBusy } from '#contract/accounts/refusals.ts'

/** The word of the link that a site without an admin writes into its log. */
const token = z.string().min(1).max(128)

const setupRefusals = {
  set_up_already: { status: 404, detail: 'admin.refused.set_up_already' },
  bad_setup_token: { status: 403, detail: 'admin.refused.bad_setup_token' },
} as const

export const readSetup = defineCall('GET v1 /setup/', {
  summary: 'Whether this site waits for its first admin',
  who: 'anyone',
  scope: 'session',
  cost: 1,
  answer: z.object({
    needed: z.boolean(),
    /** The log of the server has a link with it. */
    token_required: z.boolean(),
    /** The public address that links in mails have; null: none is set. */
    address: z.string().nullable(),
  }),
})

export const setupBody = z.object({
  token,
  /** The site's name. */
  site: z.string().trim().min(1).max(40),
  username,
  email,
  password: newPassword,
})

export const setUp = defineCall('POST v1 /setup/', {
  summary: 'Names the site and creates its first admin, once, with the token from the log',
  who: 'anyone',
  scope: 'session',
  ignoresEndedToken: true,
  marksDevice: true,
  limit: 'credentials',
  body: setupBody,
  answer: signedIn,
  status: 201,
  refusals: {
    ...setupRefusals,
    bad_site_name: { status: 400, field: 'site', detail: 'admin.refused.bad_site_name' },
    username_taken: { status: 400, field: 'username', detail: 'accounts.refused.username_taken' },
    email_has_account: { status: 400, field: 'email', detail: 'accounts.refused.email_has_account' },
    ...passwordRefusals,
    ...siteBusy,
  },
})

export const testSetup = defineCall('POST v1 /setup/test/', {
  summary: 'Sends a mail to the address and stores a file, to see that both work',
  who: 'anyone',
  scope: 'session',
  ignoresEndedToken: true,
  limit: 'mail',
  body: z.object({ token, email }),
  answer: z.object({
    /** `kept`: no mail server is set. */
    mail: z.enum(['sent', 'kept', 'failed']),
    /** Answer of the mail server. */
    mail_error: z.string().nullable(),
    storage: z.boolean(),
  }),
  refusals: setupRefusals,
})

export const CHECKLIST = ['address', 'mail', 'backup', 'imprint', 'legal_pages', 'payments'] as const

export const readChecklist = defineCall('GET v1 /admin/setup/', {
  summary: 'What is left to do on a new site',
  who: 'staff',
  may: 'operations',
  cost: 5,
  answer: z.object({ steps: z.array(z.object({ id: z.enum(CHECKLIST), done: z.boolean() })) }),
})

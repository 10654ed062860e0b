import type { House } from '#server/house.ts'
import type { Job } from '#server/jobs/queries.ts'
import type { Unit } from '#server/db/transact.ts'
import { composeMail } from '#server/outside/mail-layout.ts'
import { makeLink, type LinkPurpose } from './links.ts'
import { findAccount } from './queries.ts'

/** The mails about accounts, as jobs: the caller's answer never waits for a mail server, nor tells whether there was a mail. */
export function accountMailJobs(house: House): void {
  house.jobs.handle('mail.verify_email', (home, unit, job) =>
    sendLink(home, unit, job, {
      purpose: 'verify_email',
      path: '/verification',
      subject: 'Confirm your e-mail',
      lines: ['Welcome! Confirm this address and you can sign in and play.', 'The link is good for 24 hours, once.'],
      button: 'Confirm my e-mail',
    }),
  )
  house.jobs.handle('mail.reset_password', (home, unit, job) =>
    sendLink(home, unit, job, {
      purpose: 'reset_password',
      path: '/reset-password',
      subject: 'Set a new password',
      lines: ['Somebody, hopefully you, asked for a new password.', 'The link is good for 30 minutes, once. If it was not you, do nothing: your password stays as it is.'],
      button: 'Set a new password',
    }),
  )
  house.jobs.handle('mail.known_email', (home, unit, job) =>
    sendNotice(home, unit, job, {
      subject: 'You have an account already',
      lines: ['Somebody tried to sign up with this address, which has an account already.', 'If it was you, sign in, or ask for a new password if you forgot it. Otherwise there is nothing to do.'],
      button: { label: 'Sign in', path: '/' },
    }),
  )
  house.jobs.handle('mail.password_changed', (home, unit, job) =>
    sendNotice(home, unit, job, {
      subject: 'Your password was changed',
      lines: ['The password of your account was just changed, and its other sessions were ended.', 'If it was not you, set a new password now and write to support.'],
      button: { label: 'Set a new password', path: '/forgot-password' },
    }),
  )
}

type LinkMail = { purpose: LinkPurpose; path: string; subject: string; lines: string[]; button: string }

async function sendLink(house: House, unit: Unit, job: Job, mail: LinkMail): Promise<void> {
  const account = await findAccount(unit.trx, job.key)
  if (!account) return
  const { id, token } = await makeLink(unit.trx, { playerId: account.id, purpose: mail.purpose, now: unit.now })
  const url = `${house.config.publicUrl}${mail.path}?id=${id}&token=${token}`
  const composed = composeMail(house.config, { ...mail, greeting: account.username, button: { label: mail.button, url } })
  await house.mailer.send(unit.trx, { to: account.email, ...composed }, unit.now)
}

type NoticeMail = { subject: string; lines: string[]; button: { label: string; path: string } }

async function sendNotice(house: House, unit: Unit, job: Job, mail: NoticeMail): Promise<void> {
  const account = await findAccount(unit.trx, job.key)
  if (!account) return
  const button = { label: mail.button.label, url: `${house.config.publicUrl}${mail.button.path}` }
  const composed = composeMail(house.config, { ...mail, greeting: account.username, button })
  await house.mailer.send(unit.trx, { to: account.email, ...composed }, unit.now)
}

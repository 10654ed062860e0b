import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import { createFiles, createPrivateFiles } from '#server/platform/files/files.ts'
import { createGameServices } from '#server/platform/external/game-services.ts'
import { createDiscord } from '#server/platform/external/discord/discord.ts'
import { createPayPal } from '#server/platform/external/paypal/paypal.ts'
import { createSocial } from '#server/platform/external/social/social.ts'
import { createCodeService } from '#server/platform/external/twilio/twilio.ts'
import { createWebPush } from '#server/platform/external/web-push/web-push.ts'
import { createPoster } from '#server/platform/external/webhooks/post.ts'
import { createJobRunner } from '#server/platform/jobs/runner.ts'
import type { MailDuty } from '#server/platform/mail/duty.ts'
import { createMailer } from '#server/platform/mail/mail.ts'

type DemoIdp = Parameters<typeof createSocial>[2]

/** Creates the context's connections to anything outside of the database. */
export function createPorts(
  { config, db, clock, settings }: Pick<Context, 'config' | 'db' | 'clock' | 'settings'>,
  { server, demoIdp, mailDuty }: { server: FastifyInstance; demoIdp: DemoIdp; mailDuty: MailDuty },
) {
  return {
    jobs: createJobRunner(mailDuty.isOwn),
    mailer: createMailer(config),
    codes: createCodeService(config, server.log),
    files: createFiles(config),
    privateFiles: createPrivateFiles(config),
    ...createGameServices(config, clock, server.log),
    paypal: createPayPal(server, { config, db, clock, settings, log: server.log }),
    discord: createDiscord(config, clock),
    social: createSocial(config, clock, demoIdp),
    push: createWebPush(config, clock, server.log),
    webhooks: createPoster(),
  }
}

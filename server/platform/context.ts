import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '#server/platform/db/transact.ts'
import type { LimitHits } from '#server/platform/http/protection/limit-hits.ts'
import type { Files, PrivateFiles } from '#server/platform/files/files.ts'
import type { GameReaders } from '#server/platform/external/game-services.ts'
import type { Discord } from '#server/platform/external/discord/discord.ts'
import type { Lichess } from '#server/platform/external/lichess/lichess.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { PayPal } from '#server/platform/external/paypal/paypal.ts'
import type { Social } from '#server/platform/external/social/social.ts'
import type { CodeService } from '#server/platform/external/twilio/twilio.ts'
import type { WebPush } from '#server/platform/external/web-push/web-push.ts'
import type { Poster } from '#server/platform/external/webhooks/post.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { Config } from './config.ts'
import type { Secrets } from './secrets.ts'

/**
 * Configuration, database and ports, passed to every module. Nothing in it is global, so a test builds its
 * own.
 */
export type Context = Store & {
  config: Config
  /** Policy figures and brand, which the console changes over the configuration. */
  settings: Settings
  secrets: Secrets
  log: FastifyBaseLogger
  live: OpenStreams
  mailer: Mailer
  /**
   * Sends and checks one-time codes by text message (Twilio). When undefined, we generate the codes and put
   * them in the outbox.
   */
  codes: CodeService | undefined
  files: Files
  privateFiles: PrivateFiles
  lichess: Lichess
  ownGames: GameReaders
  paypal: PayPal
  social: Social
  /** The site's application in Discord servers; undefined without its keys. */
  discord: Discord | undefined
  /** Undefined without VAPID keys: web push is off. */
  push: WebPush | undefined
  /** Posts to receivers of webhooks. */
  webhooks: Poster
  figures: Figures
  health: Health
}

/** The live streams that are open on this process. */
export type OpenStreams = {
  /** The position up to which messages have been sent. */
  lastId(): number
  size(): number
}

/** Counts that a domain shows of later ones. */
export type Figures = {
  /** Matches and open lobbies, those played in the last 24 hours, and the players online. */
  running(): Promise<{ live: number; open: number; played: number; online: number }>
  /** Open lobbies by the slug of their game. */
  openByGame(): Promise<Map<string, number>>
}

/** Facts about its health that the process itself knows. */
export type Health = {
  /** Throws unless the database can be written to. */
  checkReady(): Promise<void>
  /** Undefined without Redis. */
  isRedisReady: (() => boolean) | undefined
  listHits(): LimitHits[]
  /** Size of the data folder, a few minutes old. */
  filesBytes(): Promise<number>
}

type OutsideServices =
  | 'mailer'
  | 'codes'
  | 'discord'
  | 'lichess'
  | 'ownGames'
  | 'paypal'
  | 'social'
  | 'push'
  | 'webhooks'

/**
 * The context of work in a transaction: without the services that are called over the network, because an
 * open transaction holds back the delivery of all events.
 */
export type TransactionContext = Omit<Context, OutsideServices>

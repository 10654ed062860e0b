import { t } from '#messages/discord.ts'
import { Button } from '#client/ui/Button.tsx'
import { useBeginWebhook, type Channel, type ChannelWebhook } from './queries.ts'
import { WebhookCard } from './WebhookCard.tsx'

type Props = { slug: string; webhooks: readonly ChannelWebhook[]; channels: readonly Channel[] }

/** Channels that are posted into without the bot, and the way to another one. */
export function ChannelWebhooks({ slug, webhooks, channels }: Props) {
  const begin = useBeginWebhook(slug)
  return (
    <section aria-labelledby="channel-webhooks" className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="channel-webhooks" className="text-20">
            {t('discord.webhooks.title')}
          </h2>
          <p className="mt-1 max-w-prose text-14 text-pretty text-muted">{t('discord.webhooks.about')}</p>
        </div>
        <Button variant="outline" pending={begin.isPending} onClick={() => begin.mutate()}>
          {t('discord.webhooks.add')}
        </Button>
      </div>
      {webhooks.length > 0 ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          {webhooks.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              slug={slug}
              webhook={webhook}
              // Only where the bot is, too, has its channel a name.
              channel={channels.find(({ id }) => id === webhook.channel_id)}
            />
          ))}
        </div>
      ) : null}
    </section>
  )
}

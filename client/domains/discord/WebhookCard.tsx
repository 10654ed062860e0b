import { t as common } from '#messages/common.ts'
import { LOCALE_NAMES, LOCALES } from '#messages/locales.ts'
import { t } from '#messages/discord.ts'
import { useState } from 'react'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { showToast } from '#client/lib/toast.ts'
import { Dotted } from '#client/domains/webhooks/StateLine.tsx'
import { Button, ButtonAnchor } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { Switch } from '#client/ui/fields/Switch.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { ProblemList } from './ProblemList.tsx'
import {
  useChangeWebhook,
  useRemoveWebhook,
  useTestWebhook,
  type Channel,
  type ChannelWebhook,
} from './queries.ts'

const KINDS = ['announcements', 'results'] as const
type Props = { slug: string; webhook: ChannelWebhook; channel: Channel | undefined }

/** One channel: what is posted there, and what is wrong. A choice is saved at once. */
export function WebhookCard({ slug, webhook, channel }: Props) {
  const change = useChangeWebhook(slug, webhook.id)
  const trial = useTestWebhook(slug, webhook.id)
  const remove = useRemoveWebhook(slug, webhook.id)
  const [isAsking, setAsking] = useState(false)
  const { server, problems, state } = webhook
  const isGone = state === 'gone'
  const title = channel ? `${server} · #${channel.name}` : server
  const save = (body: Parameters<typeof change.mutate>[0]) =>
    change.mutate(body, { onSuccess: () => showToast('success', t('discord.guilds.saved')) })
  const failure = change.error ?? trial.error
  return (
    <section
      aria-label={title}
      className={`grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border bg-surface p-5 sm:p-6 ${problems.length > 0 ? 'border-loss/60' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="text-20 wrap-anywhere">{title}</h3>
          <Dotted tone={problems.length > 0 ? 'bad' : 'good'}>
            {problems.length > 0
              ? t('discord.guilds.problems', { count: problems.length })
              : t('discord.guilds.connected')}
          </Dotted>
        </div>
        <Button variant="outline" pending={remove.isPending} onClick={() => setAsking(true)}>
          {common('common.remove')}
        </Button>
      </div>
      <ProblemList problems={problems} nameOf={() => `#${channel?.name ?? server}`}>
        {isGone ? null : (
          <Button variant="outline" pending={change.isPending} onClick={() => save({})}>
            {t('discord.webhooks.again')}
          </Button>
        )}
      </ProblemList>
      {isGone ? null : (
        <>
          {KINDS.map((kind) => (
            <Switch
              key={kind}
              label={t('discord.guilds.channel', { kind })}
              isOn={webhook[kind]}
              isPending={change.isPending}
              onChange={(isOn) => save({ [kind]: isOn })}
            >
              {t('discord.guilds.channel_hint', { kind })}
            </Switch>
          ))}
          <SelectField
            label={common('common.language')}
            value={webhook.language}
            disabled={change.isPending}
            options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
            onChange={({ target }) => save({ language: target.value })}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              variant="outline"
              pending={trial.isPending}
              onClick={() =>
                trial.mutate(undefined, {
                  onSuccess: () => showToast('success', t('discord.webhooks.tested')),
                })
              }
            >
              {t('discord.webhooks.test')}
            </Button>
            <ButtonAnchor variant="outline" href={webhook.url}>
              {t('discord.webhooks.open')}
            </ButtonAnchor>
          </div>
        </>
      )}
      {failure && !isGone ? <FormAlert>{placeRefusal(failure, []).general}</FormAlert> : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('discord.webhooks.remove_question', { name: server })}
        confirm={common('common.remove')}
        isDangerous
        onConfirm={() => {
          setAsking(false)
          remove.mutate()
        }}
      >
        {t('discord.webhooks.remove_about')}
      </ConfirmDialog>
    </section>
  )
}

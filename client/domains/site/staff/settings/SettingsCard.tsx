import { t } from '#messages/admin.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { SETTINGS, type SettingGroup } from '#core/settings.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import type { Setting } from './queries.ts'
import { SettingDialog } from './SettingDialog.tsx'
import { sentenceOf, shownValue } from '#client/domains/admin/setting-values.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** The settings of a group: what each does, what holds and where it comes from. */
export function SettingsCard({ group, settings }: { group: SettingGroup; settings: readonly Setting[] }) {
  const [openName, setOpenName] = useState<Setting['name']>()
  const open = settings.find(({ name }) => name === openName)
  const title = t('admin.settings.group', { name: group })
  return (
    <Card title={title} id={group} className="scroll-mt-32">
      <ul aria-label={title} className="grid">
        {settings
          .filter(({ name }) => SETTINGS[name].group === group)
          .map((setting) => (
            <Row key={setting.name} setting={setting} onChange={() => setOpenName(setting.name)} />
          ))}
      </ul>
      {open ? <SettingDialog key={open.name} setting={open} onClose={() => setOpenName(undefined)} /> : null}
    </Card>
  )
}

function Row({ setting: { name, value, from }, onChange }: { setting: Setting; onChange: () => void }) {
  const label = t('admin.settings.name', { name })
  const isAsked = route.useSearch({ select: ({ kind }) => kind === name })
  const change = useRef<HTMLButtonElement>(null)
  // The address may name a setting: the search leads there.
  useEffect(() => {
    if (isAsked) change.current?.focus()
  }, [isAsked])
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-2.5 not-first:border-t">
      <div className="min-w-0 grow basis-44 text-14 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{label}</span>
          {SETTINGS[name].kind === 'colour' && value !== '' ? (
            <span
              aria-hidden
              style={{ background: value }}
              className="size-4 self-center rounded-[4px] border border-edge"
            />
          ) : null}
          <bdi className="tabular-nums">{shownValue(name, value)}</bdi>
          {from === 'console' ? <Badge tone="info">{t('admin.settings.changed')}</Badge> : null}
        </p>
        <p className="text-muted">{sentenceOf(name, value)}</p>
      </div>
      <Button
        ref={change}
        variant="outline"
        size="small"
        aria-label={t('admin.words.change_of', { name: label })}
        onClick={onChange}
      >
        {t('admin.staff.change')}
      </Button>
    </li>
  )
}

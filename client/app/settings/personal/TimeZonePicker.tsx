import { t } from '#messages/accounts.ts'
import { Combobox } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { useEffect, useId, useRef, useState } from 'react'
import { serverNow } from '#client/lib/time/clock.ts'
import { Button } from '#client/ui/Button.tsx'
import { INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { deviceZone, type ZoneOption, zoneLabel, zoneOptions } from './time-zones.ts'

type Props = { zone: string | null; onChoose: (zone: string | null) => void; onCancel: () => void }

/** `''` stands for "as this device". */
const AS_DEVICE = ''

/** All time zones, found by city or UTC offset. */
export function TimeZonePicker({ zone, onChoose, onCancel }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Loaded after the form was opened, so it sets the focus itself.
  useEffect(() => field.current?.focus(), [])
  const [options] = useState(() => {
    const now = new Date(serverNow())
    return [
      {
        value: AS_DEVICE,
        label: t('accounts.time_zone_picker.device', {
          device_zone: zoneLabel(deviceZone(), now),
        }),
      },
      ...zoneOptions(now),
    ]
  })
  const chosen = options.find(({ value }) => value === (zone ?? AS_DEVICE)) ?? null
  return (
    <CSPProvider disableStyleElements>
      <div className="grid gap-4">
        <Combobox.Root
          inline
          open
          items={options}
          defaultValue={chosen}
          defaultInputValue=""
          autoHighlight
          onValueChange={(next: ZoneOption | null) => next && onChoose(next.value || null)}
        >
          <div className="grid gap-1.5">
            <label htmlFor={id} className="text-14 font-[600] text-muted">
              {t('common.time_zone')}
            </label>
            <Combobox.Input
              ref={field}
              id={id}
              placeholder={t('accounts.time_zone_picker.search_hint')}
              className={INPUT_CLASS}
            />
          </div>
          <div className="-mt-2 rounded-input border border-line bg-bg">
            <Combobox.Empty className="px-4 py-3 text-14 text-muted empty:hidden">
              {t('common.no_results')}
            </Combobox.Empty>
            <Combobox.List className="max-h-72 overflow-y-auto overscroll-contain p-1 outline-none empty:hidden">
              {(option: ZoneOption) => (
                <Combobox.Item
                  key={option.value}
                  value={option}
                  className="flex min-h-11 cursor-pointer items-center rounded-input px-3 text-14 select-none data-highlighted:bg-raised data-selected:font-[650]"
                >
                  {option.label}
                </Combobox.Item>
              )}
            </Combobox.List>
          </div>
        </Combobox.Root>
        <div>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
        </div>
      </div>
    </CSPProvider>
  )
}

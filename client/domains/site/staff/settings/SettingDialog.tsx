import { t } from '#messages/admin.ts'
import { isTypedTwice, SETTINGS } from '#core/settings.ts'
import { isWaitingFigure } from '#core/two-persons.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { showToast } from '#client/lib/toast.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'
import { type Setting, useChangeSetting } from './queries.ts'
import {
  isWhole,
  mostOf,
  sentenceOf,
  shownValue,
  typedValue,
  valueOf,
} from '#client/domains/admin/setting-values.ts'
import type { ComponentProps, CSSProperties } from 'react'
import { accentOf, SURFACES, type Theme, THEMES, variablesOf } from '#core/accent.ts'
import { parseHex } from '#core/colour.ts'
import { buttonClass } from '#client/ui/button-class.ts'

/** Changes a setting, with what follows from it and a reason. */
export function SettingDialog({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { name, environment, from } = setting
  const { kind } = SETTINGS[name]
  const isTwice = isTypedTwice(name)
  const change = useChangeSetting(name)
  const form = useForm({
    initial: { value: typedValue(name, setting.value), again: '', isReset: false, reason: '' },
    fields: ['value', 'again', 'reason'],
    check: ({ value: typed, again, isReset, reason }) => {
      const value = valueOf(name, typed)
      const second = valueOf(name, again)
      const problem = t('admin.settings.value_problem', { kind, most: mostOf(name) })
      return checkedAs(
        {
          value: isReset ? null : (value ?? null),
          again: isReset ? null : (second ?? null),
          based_on: setting.version,
          reason: reason.trim(),
        },
        {
          value: !isReset && value === undefined ? problem : undefined,
          again: !isReset && isTwice && second !== value ? t('admin.settings.again_problem') : undefined,
          reason: reasonProblem(reason),
        },
      )
    },
    mutation: change,
    send: (body, outcome) => change.mutate(body, outcome),
    onSent: () => {
      showToast('success', t(isWaiting ? 'admin.changes.asked' : 'admin.settings.saved'))
      onClose()
    },
    isLeft: true,
  })
  const { isReset } = form.values
  const next = isReset ? environment : valueOf(name, form.values.value)
  const isWaiting = next !== undefined && isWaitingFigure(name, setting.value, next)
  const label = t('admin.settings.name', { name })
  const ValueField = kind === 'colour' ? AccentField : TextField
  const input = kind === 'cents' || kind === 'share' ? 'decimal' : isWhole(kind) ? 'numeric' : 'text'
  return (
    <FormDialog
      onClose={onClose}
      title={t('admin.words.change_of', { name: label })}
      form={form}
      label={t('admin.settings.save')}
    >
      {from === 'console' ? (
        <CheckField
          label={t('admin.settings.reset', { value: shownValue(name, environment) })}
          {...form.flag('isReset')}
        />
      ) : null}
      {isReset ? null : (
        <ValueField
          label={t('admin.settings.value')}
          hint={t('admin.settings.hint', { kind, most: mostOf(name) })}
          inputMode={input}
          autoComplete="off"
          {...form.text('value')}
        />
      )}
      {isTwice && !isReset ? (
        <TextField
          label={t('admin.settings.again')}
          hint={t('admin.settings.again_hint')}
          inputMode={input}
          autoComplete="off"
          {...form.text('again')}
        />
      ) : null}
      <p aria-live="polite" className="min-h-12 text-14 wrap-anywhere text-pretty">
        {next === undefined ? null : (
          <>
            <span className="block text-muted">{t('admin.settings.effect')}</span>
            {sentenceOf(name, next)}
            {isWaiting ? <span className="block text-warn">{t('admin.changes.needed')}</span> : null}
          </>
        )}
      </p>
      <TextField
        label={t('common.reason')}
        hint={t('admin.reason.hint')}
        maxLength={500}
        {...form.text('reason')}
      />
    </FormDialog>
  )
}

/** Where the picker begins when there is no color yet: it cannot be empty. */
const FIRST = '#c3f53c'

/** A color as text or from the picker, with how buttons and links look in it. */
function AccentField(field: ComponentProps<typeof TextField> & { value: string }) {
  const accent = accentOf(field.value)
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <TextField {...field} spellCheck={false} maxLength={9} />
        </div>
        <input
          type="color"
          aria-label={t('admin.settings.pick_colour')}
          className="mt-[1.625rem] h-12 w-14 shrink-0 cursor-pointer rounded-input border border-edge/70 bg-bg p-1"
          value={parseHex(field.value) ?? FIRST}
          onChange={field.onChange}
        />
      </div>
      {accent ? (
        <div className="grid gap-3 sm:grid-cols-2">
          {THEMES.map((theme) => (
            <Sample key={theme} theme={theme} style={sampleStyle(theme, variablesOf(accent[theme]))} />
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** A theme's own surfaces with the accent on them, whatever theme the page has. */
function sampleStyle(theme: Theme, accent: Record<string, string>): CSSProperties {
  const { surface } = SURFACES[theme]
  const other = SURFACES[theme === 'dark' ? 'light' : 'dark'].bg
  return { ...accent, background: surface, color: other } as CSSProperties // with variables
}

/** Looks like a button and a link, but is neither. */
function Sample({ theme, style }: { theme: Theme; style: CSSProperties }) {
  return (
    <div style={style} className="grid gap-3 rounded-card border border-line p-4 text-14">
      <p className="font-[600]">{t('admin.settings.theme', { theme })}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className={buttonClass('main', 'small')}>{t('admin.settings.sample_button')}</span>
        <span className="text-accent-text underline underline-offset-4">
          {t('admin.settings.sample_link')}
        </span>
      </div>
    </div>
  )
}

import { t } from '#messages/admin.ts'
import { useNavigate } from '@tanstack/react-router'
import { slugOf } from '#core/site/catalogue/game-rules.ts'
import { BEST_OF } from '#core/site/catalogue/mode-rules.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { showToast } from '#client/lib/toast.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { seriesText, teamSizeText } from '#client/domains/lobbies/texts/texts.ts'
import { Card } from '#client/ui/Card.tsx'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { RestoredNote } from '#client/ui/fields/RestoredNote.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { MapsField } from './MapsField.tsx'
import { checkMode, valuesOf, type ModeFormState, modeOf, type ModeValues } from './mode-values.ts'
import { type KeptGame, type KeptMode, useAddMode, useChangeMode } from './queries.ts'
import { RuleFields } from './RuleFields.tsx'
import { SaveRow } from './SaveRow.tsx'
import { playedText } from './texts.ts'
import { ModeCard } from '#client/domains/lobbies/create/PlayScreen.tsx'

/** A mode of a game: a new one, or one that is there. */
export function ModeForm({ game, mode }: { game: KeptGame; mode: KeptMode | undefined }) {
  const navigate = useNavigate()
  const [add, change] = [useAddMode(game.slug), useChangeMode(game.slug, mode?.slug ?? '')]
  const { user } = useSession()
  const of = mode ? `${game.slug} ${mode.slug} ${mode.version}` : `${game.slug} new`
  const form = useForm({
    draft: user && `mode ${user.id} ${of}`,
    initial: () => valuesOf(mode),
    check: (values) => checkMode(values, mode),
    mutation: mode ? change : add,
    send: (body, outcome) => {
      const { slug, version, ...fields } = body
      return mode ? change.mutate({ ...fields, version }, outcome) : add.mutate({ ...fields, slug }, outcome)
    },
    fields: [...Object.keys(valuesOf(mode)), 'start_sides'],
    place: ({ start_sides: sides, ...others }) =>
      sides === undefined ? others : { ...others, first_side: sides },
    onSent: () => {
      showToast('success', t('admin.games.saved'))
      void navigate({
        to: '/admin/{-$section}/{-$id}',
        params: { section: 'games', id: game.slug },
        search: {},
      })
    },
    isLeft: true,
  })
  const isHeld = mode !== undefined && (mode.is_by_service || playedText(mode.use) !== undefined)
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
      <RestoredNote className="xl:col-span-2" restored={form.restored} />
      {mode ? <Held mode={mode} /> : null}
      <Basics form={form} mode={mode} isHeld={isHeld} />
      <Card title={t('admin.games.score_rule')} level={2}>
        <div className="grid gap-5">
          <RuleFields form={form} isHeld={isHeld} />
        </div>
      </Card>
      <Card title={t('common.maps')} level={2}>
        <div className="grid gap-5">
          <MapsField form={form} isHeld={isHeld} />
        </div>
      </Card>
      <Card title={t('admin.games.words')} level={2}>
        <div className="grid gap-5">
          <LongText form={form} name="scoring" isTranslated={mode?.translated.includes('scoring')} />
          <LongText
            form={form}
            name="how_to_connect"
            isTranslated={mode?.translated.includes('how_to_connect')}
          />
        </div>
      </Card>
      <ModePreview values={form.values} stored={mode} />
      <SaveRow
        form={form}
        reason={form.text('reason')}
        label={mode ? t('admin.games.save') : t('admin.games.add_mode')}
      />
    </form>
  )
}

/** Why some fields stay as they are. */
function Held({ mode }: { mode: KeptMode }) {
  const played = playedText(mode.use)
  if (played === undefined && !mode.is_by_service) return null
  return (
    <p className="rounded-input border border-line bg-tint-info px-4 py-3 text-14 text-pretty xl:col-span-2">
      {played === undefined ? t('admin.games.held_service') : t('admin.games.held', { played })}
    </p>
  )
}

type Part = { form: ModeFormState; mode: KeptMode | undefined; isHeld: boolean }

function Basics({ form, mode, isHeld }: Part) {
  const { values } = form
  const choose = (length: number) => (isChosen: boolean) =>
    form.change({
      best_of: BEST_OF.filter((each) => (each === length ? isChosen : values.best_of.includes(each))),
    })
  return (
    <Card title={t('admin.games.mode')} level={2}>
      <div className="grid gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label={t('common.name')}
            maxLength={60}
            {...form.text('name')}
            onChange={({ target }) => {
              const follows = !mode && values.slug === slugOf(values.name)
              form.change({ name: target.value, ...(follows ? { slug: slugOf(target.value) } : {}) })
            }}
          />
          <TextField
            label={t('admin.games.slug')}
            hint={t('admin.games.slug_hint')}
            maxLength={40}
            autoCapitalize="none"
            spellCheck={false}
            disabled={mode !== undefined}
            {...form.text('slug')}
          />
          <TextField
            label={t('admin.games.team_size')}
            inputMode="numeric"
            maxLength={2}
            disabled={isHeld}
            {...form.text('team_size')}
          />
          <TextField
            label={t('admin.games.minutes')}
            hint={t('admin.games.minutes_hint')}
            inputMode="numeric"
            maxLength={3}
            {...form.text('game_minutes')}
          />
        </div>
        <fieldset
          className="grid gap-1"
          tabIndex={-1}
          aria-invalid={form.problems.best_of ? true : undefined}
          aria-describedby={form.problems.best_of ? 'best-of-problem' : undefined}
        >
          <legend className="mb-1.5 text-14 font-[600] text-muted">{t('admin.games.best_of')}</legend>
          <div className="flex flex-wrap gap-x-6">
            {BEST_OF.map((length) => (
              <CheckField
                key={length}
                label={seriesText(length)}
                isChecked={values.best_of.includes(length)}
                onChange={choose(length)}
              />
            ))}
          </div>
          {form.problems.best_of ? (
            <p id="best-of-problem" className="text-14 text-loss">
              {form.problems.best_of}
            </p>
          ) : null}
        </fieldset>
      </div>
    </Card>
  )
}

type LongProps = {
  form: ModeFormState
  name: 'scoring' | 'how_to_connect'
  isTranslated: boolean | undefined
}

function LongText({ form, name, isTranslated }: LongProps) {
  const { error, ...field } = form.text(name)
  return (
    <Field
      label={name === 'scoring' ? t('admin.games.scoring') : t('admin.games.connect')}
      hint={isTranslated ? t('admin.games.translated') : undefined}
      error={error}
    >
      {(tie) => <textarea {...tie} {...field} rows={3} maxLength={400} className={`${INPUT_CLASS} py-3`} />}
    </Field>
  )
}

/** How players will see the mode, as far as it is written. */
function ModePreview({ values, stored }: { values: ModeValues; stored: KeptMode | undefined }) {
  const mode = modeOf(values, stored)
  return (
    <Card title={t('admin.games.preview')} level={2} className="xl:col-span-2">
      <p className="mb-3 text-16 font-semibold">
        <bdi>{mode.name || '…'}</bdi>
        <span className="ms-2 text-14 font-normal text-muted">{teamSizeText(mode.teamSize)}</span>
      </p>
      <ModeCard
        mode={{
          scoring: mode.scoring,
          maps: mode.maps.filter(({ name }) => name !== ''),
          allows_draw: mode.allowsDraw,
        }}
        level={3}
      />
      {mode.howToConnect === '' ? null : (
        <p className="mt-3 text-14 text-pretty text-muted">{mode.howToConnect}</p>
      )}
    </Card>
  )
}

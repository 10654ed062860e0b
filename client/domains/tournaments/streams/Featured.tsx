import { t } from '#messages/tournaments.ts'
import { useMemo } from 'react'
import { isStreamAddress, streamSite } from '#core/tournaments/streams/stream.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { Button } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { ChangesShown } from '#client/domains/tournaments/manage/ChangesBox.tsx'
import { ReasonButton } from '#client/domains/tournaments/manage/ReasonButton.tsx'
import { changesOfFeature } from './changes.ts'
import { LeftToOthers, useLeftToOthers } from '#client/domains/tournaments/manage/LeftToOthers.tsx'
import { matchesToFeature, type Streamable, streamableOf } from './featured.ts'
import { useTournamentActed } from '#client/domains/tournaments/acts.ts'
import { useAct } from '#client/lib/api/act.ts'

/**
 * The most matches that are offered: more would be too many to scroll. Later rounds are offered once they
 * come closer.
 */
const MOST_OFFERED = 200
type Props = { tournament: Tournament; brackets: readonly OwnBracket[] }

/** Features matches with the address of their stream, releases held ones, and takes the mark away. */
export function Featured({ tournament, brackets }: Props) {
  const { id, featured } = tournament
  return (
    <>
      {featured.length > 0 ? (
        <ul className="mb-5 grid gap-2">
          {featured.map((feature) => (
            <Row
              key={feature.match_id}
              id={id}
              feature={feature}
              match={streamableOf(brackets, feature.match_id)}
            />
          ))}
        </ul>
      ) : null}
      <FeatureForm tournament={tournament} brackets={brackets} />
    </>
  )
}

const nameOf = (match: Streamable | undefined) =>
  match ? [match.names.join(' – '), match.title].filter(Boolean).join(' · ') : ''

type RowProps = { id: number; feature: Tournament['featured'][number]; match: Streamable | undefined }

function Row({ id, feature, match }: RowProps) {
  const release = useRelease(id)
  const show = useRelease(id)
  const unfeature = useUnfeature(id)
  const { match_id, url, held, hides_maps } = feature
  const isOwn = useLeftToOthers(id)(match_id) === 'own_match'
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-2 first:border-t-0">
      <span className="min-w-0 text-14">
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {nameOf(match)}
        </span>
        <span className="text-muted">
          {streamSite(url)}
          {held ? ` · ${t('tournaments.streams.waits')}` : ''}
          {hides_maps ? ` · ${t('tournaments.streams.maps_hidden')}` : ''}
        </span>
      </span>
      {isOwn ? <LeftToOthers why="own_match" /> : null}
      <span className={isOwn ? 'hidden' : 'flex flex-wrap gap-2'}>
        {hides_maps && !held ? (
          <ReasonButton
            size="small"
            label={t('tournaments.streams.show_maps')}
            title={t('tournaments.streams.show_maps_title')}
            note={nameOf(match)}
            changes={changesOfFeature(match, feature, { ...feature, hides_maps: false })}
            isPending={show.isPending}
            onConfirm={(reason, done) =>
              show.mutate({ match_id, url, hold: false, hide_maps: false, reason }, { onSettled: done })
            }
          />
        ) : null}
        {held ? (
          <Button
            size="small"
            pending={release.isPending}
            onClick={() => release.mutate({ match_id, url, hold: false })}
          >
            {t('tournaments.streams.release')}
          </Button>
        ) : null}
        <ReasonButton
          size="small"
          label={t('tournaments.streams.unfeature')}
          title={t('tournaments.streams.unfeature_title')}
          note={nameOf(match)}
          changes={changesOfFeature(match, feature, undefined)}
          isPending={unfeature.isPending}
          onConfirm={(reason, done) => unfeature.mutate({ match_id, reason }, { onSettled: done })}
        />
      </span>
    </li>
  )
}

function FeatureForm({ tournament: { id, featured, game, mode }, brackets }: Props) {
  const catalogue = useCatalogue()
  const hasMaps = (catalogue.mode(game, mode)?.maps.length ?? 0) > 0
  const feature = useFeature(id)
  const marked = new Set(featured.map(({ match_id }) => match_id))
  const all = useMemo(() => matchesToFeature(brackets).slice(0, MOST_OFFERED), [brackets])
  const whyNot = useLeftToOthers(id)
  const isOwn = ({ key }: Streamable) => whyNot(key) === 'own_match'
  const free = all.filter((match) => !marked.has(match.key) && !isOwn(match))
  const form = useForm({
    initial: { match_id: '', url: '', hold: false, hide_maps: false, reason: '' },
    check: ({ match_id, url, hold, hide_maps, reason }) =>
      checkedAs(
        { match_id: Number(match_id), url: url.trim(), hold, hide_maps, reason: reason.trim() },
        {
          match_id: match_id === '' ? t('tournaments.streams.choose_match') : undefined,
          url: isStreamAddress(url.trim()) ? undefined : t('tournaments.refused.stream_invalid'),
          reason: reason.trim().length < 3 ? t('tournaments.desk.give_reason') : undefined,
        },
      ),
    mutation: feature,
    send: (body, outcome) => feature.mutate(body, outcome),
    onSent: () => form.reset(),
  })
  const chosen = free.find(({ key }) => String(key) === form.values.match_id)
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SelectField
        label={t('common.match')}
        placeholder={t('common.choose')}
        options={free.map((match) => ({ value: String(match.key), label: nameOf(match) }))}
        disabled={free.length === 0}
        {...form.text('match_id')}
      />
      {all.some(isOwn) ? <LeftToOthers why="own_match" /> : null}
      <TextField
        label={t('tournaments.streams.address')}
        hint={t('tournaments.streams.address_hint')}
        inputMode="url"
        maxLength={300}
        {...form.text('url')}
      />
      <CheckField
        label={t('tournaments.streams.hold')}
        hint={t('tournaments.streams.hold_hint')}
        isChecked={form.values.hold}
        // Organizers who wait for a caster rarely want the maps known before.
        onChange={(hold) => form.change({ hold, hide_maps: hold })}
      />
      {hasMaps ? (
        <CheckField
          label={t('tournaments.streams.hide_maps')}
          hint={t('tournaments.streams.hide_maps_hint')}
          {...form.flag('hide_maps')}
        />
      ) : null}
      {chosen ? (
        <ChangesShown
          changes={changesOfFeature(chosen, undefined, {
            url: form.values.url.trim(),
            held: form.values.hold,
            hides_maps: form.values.hide_maps,
          })}
        />
      ) : null}
      <TextField label={t('common.reason')} maxLength={500} {...form.text('reason')} />
      {form.problems['hold'] ? <FormAlert>{form.problems['hold']}</FormAlert> : null}
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <Button type="submit" variant="outline" pending={form.isBusy} className="sm:justify-self-start">
        {t('tournaments.streams.feature')}
      </Button>
    </form>
  )
}

type Feature = { match_id: number; url: string; hold: boolean; hide_maps?: boolean; reason?: string }

/** Features a match; the form shows the refusals. */
const useFeature = (id: number) =>
  useAct('POST v1 /tournaments/{id}/featured/', {
    input: (body: Feature) => ({ params: { id }, body }),
    quiet: true,
    ...useTournamentActed(id),
  })

/** The caster is ready: the match opens; or its maps are shown. */
const useRelease = (id: number) =>
  useAct('POST v1 /tournaments/{id}/featured/', {
    input: (body: Feature) => ({ params: { id }, body }),
    ...useTournamentActed(id),
  })

const useUnfeature = (id: number) =>
  useAct('POST v1 /tournaments/{id}/unfeature/', {
    input: (body: { match_id: number; reason: string }) => ({ params: { id }, body }),
    ...useTournamentActed(id),
  })

import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { dropPhoto, type Photo } from '#client/domains/identity/photo.ts'
import { query, keyOf, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type Evidence = AnswerFor<'GET v1 /matches/{id}/evidence/'>[number]

/** The screenshots of a match with one that is new or known already, oldest first. */
export const withEvidence = (known: Evidence[], evidence: Evidence): Evidence[] =>
  [...known.filter(({ id }) => id !== evidence.id), evidence].toSorted((one, other) => one.id - other.id)

/**
 * The bytes of one screenshot, which never change. Requested with the player's token, so that its URL cannot
 * be shared.
 */
export const pictureQuery = (matchId: number, evidenceId: number) =>
  queryOptions({
    queryKey: keyOf('GET v1 /matches/{id}/evidence/{evidenceId}/', { params: { id: matchId, evidenceId } }),
    queryFn: async ({ signal }) => {
      const bytes = await call(
        'GET v1 /matches/{id}/evidence/{evidenceId}/',
        { params: { id: matchId, evidenceId } },
        { signal },
      )
      return new Blob([new Uint8Array(bytes)], { type: 'image/webp' })
    },
  })

export type PictureToSend = ReturnType<typeof usePictureToSend>

/** A selected screenshot; kept until the server has it, even if the form is unmounted. */
export function usePictureToSend(matchId: number) {
  const queryClient = useQueryClient()
  const [photo, setPhoto] = useState<Photo>()
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useAct('POST v1 /matches/{id}/evidence/', {
    input: (image: Blob) => ({ params: { id: matchId }, files: { image } }),
    quiet: true,
    onSuccess: (evidence) =>
      queryClient.setQueryData(
        query('GET v1 /matches/{id}/evidence/', { params: { id: matchId } }).queryKey,
        (known) => known && withEvidence(known, evidence),
      ),
    // Refused because the screenshot is there already, for example.
    onError: () => renew(queryClient, keyOf('GET v1 /matches/{id}/evidence/', { params: { id: matchId } })),
  })
  const choose = (next: Photo | undefined) => {
    dropPhoto(photo)
    setPhoto(next)
    setProblem(undefined)
  }
  const send = () => {
    if (!photo || isPending) return
    setProblem(undefined)
    mutate(photo.blob, { onSuccess: () => choose(undefined), onError: (error) => setProblem(error.message) })
  }
  return { photo, problem, isPending, choose, refuse: setProblem, send }
}

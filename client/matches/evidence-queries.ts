import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerFor, call } from '#client/lib/call.ts'
import { dropPhoto, type Photo } from '#client/identity/photo.ts'

export type Evidence = AnswerFor<'GET v1 /matches/{id}/evidence/'>[number]

/** The screenshots of a match, oldest first; a new one is told with the match. */
export const evidenceQuery = (matchId: number) =>
  queryOptions({
    queryKey: ['matches', matchId, 'evidence'],
    queryFn: ({ signal }) => call('GET v1 /matches/{id}/evidence/', { params: { id: matchId } }, { signal }),
  })

/**
 * One picture's bytes. They never change, and are asked for with one's token, so that no address of it can be
 * passed on.
 */
export const pictureQuery = (matchId: number, evidenceId: number) =>
  queryOptions({
    queryKey: ['evidence', matchId, evidenceId],
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

/**
 * A picture that is chosen and on its way: kept until the server has it, also when the form it was chosen in
 * is gone.
 */
export function usePictureToSend(matchId: number) {
  const queryClient = useQueryClient()
  const [photo, setPhoto] = useState<Photo>()
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: (image: Blob) =>
      call('POST v1 /matches/{id}/evidence/', { params: { id: matchId }, files: { image } }),
    meta: { quiet: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['matches', matchId, 'evidence'] }),
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

import type { Topic } from '@desk/contract/live'
import type { QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../query-client.ts'
import { follow } from './connection.ts'

/** Rereads the key when the topic changes; null follows nothing. */
export function useLive(topic: Topic | null, queryKey: QueryKey): void {
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    if (topic === null) return undefined
    return follow(topic, key, () => queryClient.invalidateQueries({ queryKey: JSON.parse(key) }))
  }, [topic, key])
}

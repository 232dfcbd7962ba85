import type { Metric } from './text.ts'

/** The state of this process, under the names that clients of Prometheus use for Node.js. */
export function processMetrics(): Metric[] {
  const { user, system } = process.cpuUsage()
  const { rss, heapTotal, heapUsed, external } = process.memoryUsage()
  const startedAt = (performance.timeOrigin ?? 0) / 1000
  return [
    metric('counter', 'process_cpu_seconds_total', 'CPU time of the process.', (user + system) / 1e6),
    metric('gauge', 'process_start_time_seconds', 'Start of the process, in seconds since 1970.', startedAt),
    metric('gauge', 'process_resident_memory_bytes', 'Memory of the process.', rss),
    metric('gauge', 'nodejs_heap_size_total_bytes', 'Size of the heap.', heapTotal),
    metric('gauge', 'nodejs_heap_size_used_bytes', 'Used part of the heap.', heapUsed),
    metric('gauge', 'nodejs_external_memory_bytes', 'Memory of objects outside the heap.', external),
  ]
}

function metric(type: Metric['type'], name: string, help: string, value: number): Metric {
  return { name, type, help, samples: [{ value }] }
}

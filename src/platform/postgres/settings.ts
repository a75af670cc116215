const MEGABYTE = 2 ** 20;

/**
 * A sixteenth of the memory: in small containers the shop needs the rest. Beyond 256 MB the system's own cache serves.
 */
const sharedBuffers = (memory: number): string =>
  `${Math.round(Math.min(Math.max(32, memory / MEGABYTE / 16), 256))}MB`;

/** Settings written into a new cluster's postgresql.conf for this much memory; the operator may change them there. */
export const initialSettings = (memory: number): Record<string, string> => ({
  max_connections: '100',
  shared_buffers: sharedBuffers(memory),
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  effective_io_concurrency: '16',
  jit: 'off',
  // Parallel workers communicate through /dev/shm, which containers limit to 64 MB.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
});

/** Settings that the launcher relies on; passed on the command line, so that no file overrides them. */
export function requiredSettings(socketDir: string): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    cluster_name: 'kiosk',
    // An archive that is away must not fill the disk: older WAL is deleted, and the archive begins anew.
    max_slot_wal_keep_size: '1GB',
    // Seven files, one per weekday, each truncated when its day comes round.
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    // Error details quote rows, and rows hold customers' addresses.
    log_error_verbosity: 'terse',
  };
}

export function asArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

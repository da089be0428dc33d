/** The functions that the SQL of statistics may call: of numbers, texts, times, lists and windows, none with an effect. */
export const allowedFunctions: ReadonlySet<string> = new Set(
  (
    'count sum avg min max stddev stddev_pop stddev_samp variance var_pop var_samp corr percentile_cont percentile_disc mode ' +
    'bool_and bool_or every string_agg array_agg ' +
    'row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value ' +
    'coalesce nullif greatest least cast ' +
    'abs ceil ceiling floor round trunc sign mod power sqrt exp ln log div random width_bucket ' +
    'length char_length lower upper initcap trim ltrim rtrim btrim substring substr left right position strpos split_part ' +
    'replace translate concat concat_ws lpad rpad reverse starts_with to_char to_number to_date to_timestamp ' +
    'now date_trunc date_part extract age make_date make_interval make_timestamptz timezone justify_days justify_hours ' +
    'justify_interval generate_series unnest array_length cardinality array_position date'
  ).split(' '),
)
